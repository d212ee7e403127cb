import { expect, test } from 'vitest';
import { reportedToday } from './reported-today.ts';

const TODAY = '2026-11-20';
const CREDIT = { state: 'received', remedy: 'credit', worthCents: 137 } as const;
const title = (brandName: string, day: string, complaint?: object) => ({
  brandName,
  calendar: [{ day, complaint: complaint ? { ...CREDIT, complaintId: brandName, ...complaint } : null }],
});

test('Complaints about issues of today are named, solved ones too', () => {
  const all = [
    title('none', TODAY),
    title('solved', TODAY, { state: 'solved' }),
    title('later', '2026-11-21', {}),
    title('open', TODAY, {}),
  ];
  expect(reportedToday(all, TODAY)).toEqual([
    { ...CREDIT, day: TODAY, brandName: 'solved', complaintId: 'solved', state: 'solved' },
    { ...CREDIT, day: TODAY, brandName: 'open', complaintId: 'open' },
  ]);
  expect(reportedToday([], TODAY)).toEqual([]);
});
