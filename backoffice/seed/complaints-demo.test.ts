import { expect, it } from 'vitest';
import { addDays } from '../../contract/dates.ts';
import { complaintsDemo } from './complaints-demo.ts';

type Demo = Parameters<typeof complaintsDemo.rows>[0];

it.each([0, 1, 2, 3, 4, 5, 6])(
  'The issue that is asked about has no complaint, %d days after a Monday',
  (days) => {
    const people = [{ name: 'klacht', subscriptions: [{ id: 's1', account_id: 'a1', brand_key: 'ad' }] }];
    const rows = complaintsDemo.rows({ people, today: addDays('2026-11-23', days) } as unknown as Demo);
    const asked = rows.delivery_question?.map(({ issue_day }) => issue_day) ?? [];
    const reported = rows.complaint_issue?.map(({ issue_day }) => issue_day) ?? [];
    expect([asked.length, new Set(reported).size]).toEqual([1, 3]);
    expect(reported).not.toContain(asked[0]);
  },
);
