import { type Wish, wishSignUpPath } from '#shared/auth/wish.rules.ts';
import type { Course } from '#shared/courses/courses.contract.ts';
import { formatCents } from '#shared/money.ts';
import { useAuth } from '#web/auth/auth-context.ts';
import { useWish } from '#web/auth/wishes/use-wish.ts';
import { useLazyOverlay } from '#web/layout/use-lazy-overlay.ts';
import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';

const loadDialog = () => import('#web/billing/purchase-dialog.tsx').then((module) => module.PurchaseDialog);

type BuyCourseButtonProps = {
  course: Pick<Course, 'id' | 'title' | 'priceCents'>;
  size?: 'md' | 'big';
  /** Of several on a page, one opens by itself for somebody who signed up in order to buy. */
  grantsWish?: boolean;
  /** Where to go on once it is bought, if not at the course's page. */
  origin?: string | null;
  className?: string;
};

export function BuyCourseButton({
  course,
  size = 'big',
  grantsWish = false,
  origin = null,
  className,
}: BuyCourseButtonProps) {
  const { status } = useAuth();
  const { Overlay, isOpen, setIsOpen, prepare, open } = useLazyOverlay(loadDialog);
  const wish: Wish = { kind: 'buy-course', courseId: course.id };
  useWish(grantsWish && status === 'signed-in' ? wish : null, open);
  const label = `Buy for ${formatCents(course.priceCents)}`;
  if (status !== 'signed-in') {
    return (
      <LinkButton to={wishSignUpPath(wish)} variant="ghost" size={size} wide className={className}>
        {label}
      </LinkButton>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size={size}
        wide
        className={className}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
      >
        {label}
      </Button>
      {Overlay ? (
        <Overlay
          open={isOpen}
          onOpenChange={setIsOpen}
          thing={{ kind: 'course', ...course }}
          origin={origin}
        />
      ) : null}
    </>
  );
}
