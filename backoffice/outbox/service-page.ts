/** Where a mail's link to customer service leads: to a page that the brand's portal has. */
import { type FeatureName, isFeatureOpen } from '../../contract/features.ts';
import type { ResolvedFlags } from '../../contract/flags.ts';

/** The most fitting one first; a test follows them into the portal. The contact page goes first once it is built. */
const PAGES: readonly { readonly path: string; readonly feature: FeatureName }[] = [
  { path: '/klantenservice/veelgestelde-vragen', feature: 'faq' },
];

/** Open for every brand; it leads to all that the brand offers. */
const SERVICE_PAGE = '/';

export function servicePageOf(flags: ResolvedFlags): string {
  return PAGES.find(({ feature }) => isFeatureOpen(feature, flags, 'web'))?.path ?? SERVICE_PAGE;
}
