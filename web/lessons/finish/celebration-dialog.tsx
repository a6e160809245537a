import { type CSSProperties, useRef } from 'react';
import type { Course } from '#shared/courses/courses.contract.ts';
import { CourseArt } from '#web/courses/course-art.tsx';
import { Button } from '#web/ui/action/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const MOONS = [...Array(14).keys()];

type CelebrationDialogProps = {
  course: Course;
  open: boolean;
  onClose: () => void;
  /** Null for those who have told already. */
  onTell: (() => void) | null;
};

/** The moment a course is finished, wherever on the page somebody is. It bursts, unless reduced motion is preferred. */
export default function CelebrationDialog({ course, open, onClose, onTell }: CelebrationDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="sm"
      title="Course Complete!"
      description={`You’ve finished every lesson of ${course.title}. Your hands know it now.`}
      initialFocus={first}
      footer={
        <>
          <Button ref={onTell ? undefined : first} variant={onTell ? 'ghost' : 'primary'} onClick={onClose}>
            {onTell ? 'Not now' : 'Done'}
          </Button>
          {onTell ? (
            <Button ref={first} onClick={onTell}>
              Tell others how it was
            </Button>
          ) : null}
        </>
      }
    >
      <div
        aria-hidden="true"
        data-pair={course.art.palette}
        className="relative isolate aspect-5/2 overflow-hidden rounded-card bg-g short:hidden"
      >
        {/* As on the course's page, whose picture is there already: one that was drawn for this would come too late. */}
        <CourseArt course={course} size={480} eager />
        <div className="burst absolute inset-0">
          {MOONS.map((moon) => (
            <span key={moon} style={{ '--moon': moon } as CSSProperties} className="half-moon" />
          ))}
        </div>
      </div>
    </Dialog>
  );
}
