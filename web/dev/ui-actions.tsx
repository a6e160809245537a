import { Button } from '#web/ui/action/button.tsx';
import { LinkButton } from '#web/ui/action/link-button.tsx';
import { TextLink } from '#web/ui/action/text-link.tsx';
import { WayBack } from '#web/ui/action/way-back.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { UiExample } from './ui-example.tsx';
import { UiIconActions } from './ui-icon-actions.tsx';
import { UiPart } from './ui-part.tsx';

export function UiActions() {
  return (
    <UiPart id="actions" title="Actions">
      <UiExample title="Variants">
        <Button>Start Learning</Button>
        <Button variant="ghost">See the Academy</Button>
        <Button variant="quiet">Not now</Button>
        <Button variant="holo">Get Premium</Button>
        <Button variant="danger">Delete course</Button>
      </UiExample>
      <UiExample title="In a pair’s colours">
        <div data-pair="jade" className="page-tint flex flex-wrap gap-2 rounded-card p-6">
          <Button variant="pair">Next lesson</Button>
          <Button variant="ghost">Previous</Button>
        </div>
        <Card data-pair="tomato" variant="ground" className="flex flex-wrap gap-2">
          <Button variant="ground">Pause</Button>
          <Button variant="ghost">Stop</Button>
        </Card>
        <Card data-pair="cherry" variant="ground" className="flex flex-wrap gap-2">
          <Button variant="ground">Start Creating</Button>
          <Button variant="ghost">Read more</Button>
        </Card>
      </UiExample>
      <UiExample title="Sizes, icons, links">
        <Button size="sm">Dashboard</Button>
        <Button>
          <Icon name="gift" />
          Send Tip
        </Button>
        <Button size="big">Browse Courses</Button>
        <LinkButton to="/courses" variant="ghost">
          A link
          <Icon name="arrow-right" />
        </LinkButton>
        <TextLink to="/courses" className="ml-3">
          All courses
          <Icon name="arrow-right" className="size-4" />
        </TextLink>
        <WayBack to="/courses" label="Back to Courses" />
      </UiExample>
      <UiExample title="Disabled and busy: the width stays">
        <Button disabled>Save changes</Button>
        <Button variant="ghost" disabled>
          Follow
        </Button>
        <Button busy>Save changes</Button>
        <Button variant="ghost" busy>
          Follow
        </Button>
        <Button variant="danger" size="sm" busy>
          Delete
        </Button>
      </UiExample>
      <UiIconActions />
    </UiPart>
  );
}
