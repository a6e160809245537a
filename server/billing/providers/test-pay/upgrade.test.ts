import { expect, it } from 'vitest';
import { useDatabaseBefore } from '#tests/support/migrations/use-database-before.ts';

const { client, upgrade } = await useDatabaseBefore('disputes_with_payments');

it('an upgrade keeps disputes under their ids and everything else as it was', async () => {
  await client.query(`
    insert into test_pay_subscriptions values
      ('tp_sub_1', 'tp_cus_1', 'Lunula Premium', 699, 'active', '2026-04-01Z', false, '2026-04-01Z', '2026-03-01Z');
    insert into test_pay_payments values
      ('tp_pay_1', 'tp_cus_1', 'order', 'tp_sub_1', 'Lunula Premium', 699, 50, '4242', '2026-03-01Z'),
      ('tp_pay_2', 'tp_cus_1', null, 'tp_sub_1', 'Lunula Premium', 699, 50, '4242', '2026-04-01Z');
    insert into test_pay_disputes values ('tp_dp_1', 'tp_pay_2', 699, 'lost', '2026-04-02Z')`);
  const subscriptions = await client.query('select * from test_pay_subscriptions');
  const payments = await client.query('select * from test_pay_payments order by id');
  await upgrade();

  const disputes = [
    { dispute_id: null, dispute_status: null, disputed_at: null },
    { dispute_id: 'tp_dp_1', dispute_status: 'lost', disputed_at: new Date('2026-04-02Z') },
  ];
  const upgraded = await client.query('select * from test_pay_payments order by id');
  expect(upgraded.rows).toEqual(payments.rows.map((row, index) => ({ ...row, ...disputes[index] })));
  expect((await client.query('select * from test_pay_subscriptions')).rows).toEqual(subscriptions.rows);
});
