/** The portal page of a mail's customer service link, chosen by the brand's flags. */
import type { FeatureName } from '../../contract/areas.ts';
import { isFeatureOpen } from '../../contract/features.ts';
import type { ResolvedFlags } from '../../contract/flags.ts';

/** In order of preference; a test checks that the portal has them. Once the contact page is built it goes first. */
const PAGES: readonly { readonly path: string; readonly feature: FeatureName }[] = [
  { path: '/klantenservice/veelgestelde-vragen', feature: 'faq' },
];

/** Every brand has this page, with links to all its services. */
const SERVICE_PAGE = '/';

export function servicePageOf(flags: ResolvedFlags): string {
  return PAGES.find(({ feature }) => isFeatureOpen(feature, flags, 'web'))?.path ?? SERVICE_PAGE;
}
