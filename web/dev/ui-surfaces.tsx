import { TextLink } from '#web/ui/action/text-link.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { PriceMoon } from '#web/ui/display/price-moon.tsx';
import { SectionHead } from '#web/ui/display/section-head.tsx';
import { Table } from '#web/ui/display/table.tsx';
import { UiExample } from './ui-example.tsx';
import { UiPart } from './ui-part.tsx';

const sales = [
  { course: 'Marble Without Panic', sold: 38, earned: '$638.40' },
  { course: 'Tortoiseshell in Five Layers', sold: 12, earned: '$159.60' },
];

export function UiSurfaces() {
  return (
    <UiPart id="surfaces" title="Surfaces">
      <UiExample title="Cards and the price moon" stack>
        <div className="grid gap-gap sm:grid-cols-2 lg:grid-cols-4">
          <Card>On paper: a hairline.</Card>
          <Card variant="ground" data-pair="lilac">
            A pair’s ground. <Badge variant="line">27 min</Badge>
          </Card>
          <Card variant="foil">
            Premium: night lacquer, a foil edge.{' '}
            <TextLink to="/subscription" inline tone="current">
              Manage plan
            </TextLink>
          </Card>
          <div data-pair="coral" className="relative h-32 overflow-hidden rounded-card bg-g">
            <PriceMoon>$24</PriceMoon>
            <PriceMoon variant="holo" side="center">
              Premium
            </PriceMoon>
          </div>
        </div>
      </UiExample>
      <div>
        <SectionHead title="Earnings" link={<TextLink to="/courses">View Courses</TextLink>} />
        <Table
          caption="Sales in March"
          rows={sales}
          rowKey={(row) => row.course}
          columns={[
            {
              key: 'course',
              header: 'Course',
              cell: (row) => <span className="font-semibold">{row.course}</span>,
            },
            { key: 'sold', header: 'Sold', align: 'end', cell: (row) => row.sold },
            { key: 'earned', header: 'Your share', align: 'end', cell: (row) => row.earned },
          ]}
        />
      </div>
    </UiPart>
  );
}
