/** Values of mails that several tests of their templates share. */
import type { TemplateValues } from './templates.fixture.ts';

export const product = { productName: 'De Dagkrant', productKind: 'newspaper' } as const;
export const period = { firstDay: '2026-12-28', lastDay: '2027-01-03' };
export const paused = {
  ...product,
  issues: 5,
  worthCents: 1250,
  compensation: 'credit',
  newEndsOn: null,
  firstPaperBack: '2027-01-04',
} as const;

export const move: TemplateValues<'moving-done'> = {
  movingDay: '2026-12-31',
  address: 'Lindelaan 14\n6811 AB  Arnhem',
  parts: [
    { ...product, isDelivered: true, firstPaper: '2027-01-02', temporaryUntil: null },
    {
      productName: 'Het Weekblad',
      productKind: 'magazine',
      isDelivered: false,
      firstPaper: null,
      temporaryUntil: '2027-01-09',
    },
  ],
};
