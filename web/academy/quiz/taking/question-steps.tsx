import type { MouseEvent } from 'react';
import { Button } from '#web/ui/action/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';

type QuestionStepsProps = {
  isFirst: boolean;
  isLast: boolean;
  onPrevious: () => void;
  onNext: (press: MouseEvent) => void;
  canSubmit: boolean;
  isSubmitting: boolean;
  onSubmit: (press: MouseEvent) => void;
};

export function QuestionSteps(props: QuestionStepsProps) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
      <Button variant="ghost" disabled={props.isFirst} onClick={props.onPrevious}>
        <Icon name="arrow-left" />
        Previous
      </Button>
      {props.isLast ? (
        <Button busy={props.isSubmitting} disabled={!props.canSubmit} onClick={props.onSubmit}>
          Submit Quiz
        </Button>
      ) : (
        <Button onClick={props.onNext}>
          Next
          <Icon name="arrow-right" />
        </Button>
      )}
    </div>
  );
}
