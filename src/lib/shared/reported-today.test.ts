import { expect, test } from 'vitest';
import { reportedToday } from './reported-today.ts';

const TODAY = '2026-11-20';
const CREDIT = { state: 'received', remedy: 'credit', worthCents: 137 } as const;
const title = (brandName: string, day: string, complaint?: object, product = brandName) => ({
  brandName,
  product: { name: product },
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
    { ...CREDIT, day: TODAY, name: 'solved', complaintId: 'solved', state: 'solved' },
    { ...CREDIT, day: TODAY, name: 'open', complaintId: 'open' },
  ]);
  expect(reportedToday([], TODAY)).toEqual([]);
});

test('Two titles of one brand have their products in their names', () => {
  const all = ['Weekend', 'Zaterdag'].map((product) => title('Ochtendblad', TODAY, {}, product));
  expect(reportedToday(all, TODAY).map(({ name }) => name)).toEqual([
    'Ochtendblad, Weekend',
    'Ochtendblad, Zaterdag',
  ]);
});
