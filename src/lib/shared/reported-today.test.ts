import { expect, test } from 'vitest';
import { reportedToday } from './reported-today.ts';

const TODAY = '2026-11-20';
const title = (day: string, isOpen?: boolean) => ({
  calendar: [{ day, complaint: isOpen === undefined ? null : { complaintId: `k-${day}`, isOpen } }],
});

test('Only open complaints about issues of today are named', () => {
  const all = [title(TODAY), title(TODAY, false), title('2026-11-21', true), title(TODAY, true)];
  expect(reportedToday(all, TODAY)).toEqual([{ day: TODAY, complaintId: `k-${TODAY}` }]);
  expect(reportedToday([], TODAY)).toEqual([]);
});
