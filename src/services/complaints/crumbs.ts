/** Where every complaint page hangs: below the delivery pages. */
import type { Texts } from '../../lib/content/texts.ts';

export const complaintCrumbs = (t: Texts) => [
  { label: t('navigation.service'), path: '/' },
  { label: t('navigation.delivery'), path: '/bezorgservice' },
  { label: t('complaint.request') },
];
