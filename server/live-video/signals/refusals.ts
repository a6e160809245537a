import { DOOR_REFUSALS } from '#server/live-video/rtmp/rtmp-refusal.ts';
import { ERRORS } from '#shared/errors.ts';

/** Why a signal is turned away or ended, in words for whoever sends it. */
export class SignalRefused extends Error {
  override name = 'SignalRefused';
}

/** A creator's signals at once, in all processes. */
export const SIGNALS_AT_ONCE = 5;

export const REFUSALS = {
  ...DOOR_REFUSALS,
  unknownKey: 'This stream key isn’t known. Copy it again from the stream’s page.',
  replacedKey: 'The stream key was replaced. Copy the new one from the stream’s page.',
  ended: ERRORS.STREAM_ENDED.message,
  calledOff: 'This stream was canceled.',
  suspended: ERRORS.ACCOUNT_SUSPENDED.message,
  takenOver: 'Another encoder or device sends this stream now.',
  contested: 'Another encoder or device keeps sending this stream. Stop that one first.',
  tooMany: `You can send ${SIGNALS_AT_ONCE} streams at once. Stop another one first.`,
  tooOften: 'Too many connections for this stream. Wait a few seconds.',
  restarting: 'Lunula is restarting. Please connect again.',
} as const;
