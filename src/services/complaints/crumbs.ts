/** The breadcrumbs of every complaint page. */
import type { Texts } from '../../lib/content/texts.ts';

export const complaintCrumbs = (t: Texts) => [
  { label: t('navigation.service'), path: '/' },
  { label: t('navigation.delivery'), path: '/bezorgservice' },
  { label: t('action.complaint') },
];
