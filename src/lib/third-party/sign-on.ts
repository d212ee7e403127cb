/**
 * What the shared sign-on script is told (specification, section 2). It holds the reader's e-mail address, so it is given
 * out to that reader only, after consent, and is kept by no cache.
 */
import type { Brand } from '../../../contract/brand.ts';
import { assetAddress } from '../../brands/favicon.ts';
import { portalOrigin } from '../auth/origins.ts';
import { config } from '../config.ts';
import type { Session } from '../shared/session.ts';
import type { OutsideScript, ScriptContext } from './consent-script.ts';

export type BannerType = 'Newspaper' | 'Magazines' | 'TV/Radio';

export interface SignOnConfiguration {
  readonly countryDomain: string;
  /** Begins a login; the code flow itself is the portal's. */
  readonly authorizeUrl: string;
  /** Null for a brand without a logo. */
  readonly brandLogo: { readonly url: string; readonly height: number } | null;
  readonly banner: { readonly type: BannerType };
  /** Null where nobody is logged in. */
  readonly userEmail: string | null;
  readonly brandName: string;
  readonly automaticLogin: true;
  readonly multipleSessionsPopup: true;
  /** Takes a POST from the portal's own pages. */
  readonly logoutUrl: string;
}

const DEFAULT_COUNTRY = 'nl';
/** Pixels. */
const LOGO_HEIGHT = 35;

interface BannerRule {
  readonly banner: BannerType;
  /** Any, where it is not given. */
  readonly country?: Brand['brandCountry'];
  readonly category?: Brand['brandCategory'];
}

/** The first that fits. */
const BANNERS: readonly BannerRule[] = [
  { country: 'be', category: 'account', banner: 'TV/Radio' },
  { country: 'be', banner: 'Newspaper' },
  { category: 'magazine', banner: 'Magazines' },
];
const OTHERWISE: BannerType = 'Newspaper';

export function bannerOf({ brandCountry, brandCategory }: Partial<Brand>): BannerType {
  const rule = BANNERS.find(
    ({ country = brandCountry, category = brandCategory }) =>
      country === brandCountry && category === brandCategory,
  );
  return rule?.banner ?? OTHERWISE;
}

/** Undefined where the publisher has none. */
export function signOnScript(
  { brand, session }: ScriptContext,
  file = config().signOnScript,
): OutsideScript | undefined {
  return file && { file, globals: { signOnConfiguration: signOnConfiguration(brand, session) } };
}

export function signOnConfiguration(brand: Brand, session: Session | null): SignOnConfiguration {
  const origin = portalOrigin(brand);
  const logo = assetAddress(brand, 'logo');
  return {
    countryDomain: brand.brandCountry || DEFAULT_COUNTRY,
    authorizeUrl: `${origin}/login/start`,
    brandLogo: logo ? { url: origin + logo, height: LOGO_HEIGHT } : null,
    banner: { type: bannerOf(brand) },
    userEmail: session?.account.username ?? null,
    brandName: brand.name,
    automaticLogin: true,
    multipleSessionsPopup: true,
    logoutUrl: `${origin}/api/logout`,
  };
}
