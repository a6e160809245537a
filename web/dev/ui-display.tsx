import { useState } from 'react';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Logo } from '#web/ui/display/logo.tsx';
import { NailAvatar } from '#web/ui/display/nail-avatar.tsx';
import { Pill } from '#web/ui/display/pill.tsx';
import { PillGroup } from '#web/ui/display/pill-group.tsx';
import { Rating } from '#web/ui/display/rating.tsx';
import { Stat } from '#web/ui/display/stat.tsx';
import { Tabs } from '#web/ui/display/tabs.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const categories = [
  { value: 'all', label: 'All' },
  { value: 'art', label: 'Nail art', pair: 'tomato' },
  { value: 'care', label: 'Nail care', pair: 'jade' },
  { value: 'gel', label: 'Gel polish', pair: 'cobalt' },
  { value: 'acrylic', label: 'Acrylic nails', pair: 'clementine' },
] as const;

export function UiDisplay() {
  const [category, setCategory] = useState<(typeof categories)[number]['value']>('all');
  const [free, setFree] = useState(false);
  const [tab, setTab] = useState<'transcript' | 'bookmarks' | 'about'>('transcript');
  return (
    <UiPart id="display" title="Display">
      <UiExample title="Badges" stack>
        <div className="flex flex-wrap gap-2">
          <Badge>Student</Badge>
          <Badge variant="line">21 min</Badge>
          <Badge variant="holo">Premium</Badge>
          <Badge variant="live">LIVE</Badge>
          <Badge variant="glass">
            <Icon name="eye" />
            318
          </Badge>
          <Badge variant="pair" data-pair="jade">
            Free
          </Badge>
          <Badge variant="ground" data-pair="clementine">
            <Icon name="lock" />
            $19.99
          </Badge>
          <Badge variant="success">Published</Badge>
          <Badge variant="danger">Failed</Badge>
        </div>
      </UiExample>
      <UiExample title="Avatars, logo, rating, figures">
        <Avatar name="Ruta Kalniņa" pair="pine" size="sm" />
        <Avatar name="Ines Moreau" pair="jade" />
        <Avatar name="Dede Okafor" pair="clementine" size="lg" />
        <Avatar name="Mei Tanaka" pair="coral" size="xl" />
        <NailAvatar name="Odette" pair="butter" className="ml-4" />
        <NailAvatar name="Tomasz" pair="glacier" />
        <Logo className="mx-4" />
        <Logo markOnly />
        <Rating value={4.3} count={212} className="ml-4" />
        <dl className="ml-4 flex gap-8">
          <Stat label="completed">4/20</Stat>
          <Stat label="to read">~9.0h</Stat>
        </dl>
      </UiExample>
      <UiExample title="Filters" stack>
        <PillGroup label="Category" options={categories} value={category} onChange={setCategory} />
        <div className="flex gap-1.5">
          <Pill pressed={free} onClick={() => setFree(!free)}>
            Free only
          </Pill>
          <Pill pressed={false} disabled>
            With captions
          </Pill>
        </div>
      </UiExample>
      <UiExample title="Tabs">
        <Tabs
          label="Lesson"
          value={tab}
          onChange={setTab}
          className="w-full"
          tabs={[
            { value: 'transcript', label: 'Transcript', content: <p>So now the base is tacky, not wet.</p> },
            {
              value: 'bookmarks',
              label: 'Your Bookmarks',
              count: 3,
              content: <p>03:46 Tack test: two fingers, no print</p>,
            },
            { value: 'about', label: 'About', content: <p>Bring a liner and two greens.</p> },
          ]}
        />
      </UiExample>
    </UiPart>
  );
}
