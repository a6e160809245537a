import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAuth } from '#web/auth/auth-context.ts';
import { useLeave, WANTS_TO_SIGN_OUT } from '#web/auth/use-sign-out.ts';
import { cameFromHere } from '#web/layout/use-go-back.ts';
import type { KeptLesson } from '#web/lessons/offline/store/kept-lesson.ts';
import { useLocation, useNavigate } from '#web/ui/location/location.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { roomOf } from './room-of.ts';

type LeaveKeptProps = { query: Pick<UseQueryResult<KeptLesson[]>, 'data' | 'isError'> };

/** What is saved goes with whoever signs out, and without a connection nobody gets it back: they are asked first. */
export function LeaveKept({ query: { data, isError } }: LeaveKeptProps) {
  const { status } = useAuth();
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const leave = useLeave();
  const isLeaving = status === 'signed-in' && state === WANTS_TO_SIGN_OUT;
  const kept = data ?? [];
  const leaveAtOnce = useEffectEvent(leave);
  // There is nothing to lose, or nothing that can be told of it.
  const isAtOnce = isLeaving && kept.length === 0 && (isError || data !== undefined);
  useEffect(() => {
    if (isAtOnce) leaveAtOnce();
  }, [isAtOnce]);
  /** Once the question is gone: while it is there, going back is its Cancel. */
  const isStaying = useRef(false);
  const stay = () => {
    isStaying.current = true;
    navigate(pathname, { replace: true, state: null });
  };
  const goBack = useEffectEvent(() => {
    if (!isStaying.current) return;
    isStaying.current = false;
    if (cameFromHere()) navigate(-1);
  });
  useEffect(() => {
    if (!isLeaving) goBack();
  }, [isLeaving]);
  return (
    <ConfirmDialog
      open={isLeaving && kept.length > 0}
      onOpenChange={(isOpen) => !isOpen && stay()}
      title="Sign out of this device?"
      thing={roomOf(kept).join(', ')}
      consequence="saved on this device will be removed. Progress and bookmarks stay, and once you have signed in again you can save them again, with a connection."
      confirmLabel="Sign out"
      onConfirm={leave}
    />
  );
}
