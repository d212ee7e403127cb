/**
 * The configuration of the shared sign-on script (specification, section 2). It has the reader's e-mail address, so
 * only that reader gets it, after consent, and it is never cached.
 */
import type { Brand } from '../../../contract/brand.ts';
import { assetAddress } from '../../../server/brand-assets.ts';
import { portalOrigin } from '../auth/origins.ts';
import { config } from '../config.ts';
import type { Session } from '../shared/session.ts';
import type { ScriptContext, ThirdPartyScript } from './consent-script.ts';

export type BannerType = 'Newspaper' | 'Magazines' | 'TV/Radio';

export interface SignOnConfiguration {
  readonly countryDomain: string;
  /** Starts a login at the portal. */
  readonly authorizeUrl: string;
  /** Null for a brand without a logo. */
  readonly brandLogo: { readonly url: string; readonly height: number } | null;
  readonly banner: { readonly type: BannerType };
  /** Null without a session. */
  readonly userEmail: string | null;
  readonly brandName: string;
  readonly automaticLogin: true;
  readonly multipleSessionsPopup: true;
  /** Accepts a POST from the portal's own pages. */
  readonly logoutUrl: string;
}

const DEFAULT_COUNTRY = 'nl';
/** Pixels. */
const LOGO_HEIGHT = 35;

interface BannerRule {
  readonly banner: BannerType;
  /** Any when not given. */
  readonly country?: Brand['brandCountry'];
  readonly category?: Brand['brandCategory'];
}

/** The first rule that matches decides. */
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

/** Undefined when SIGN_ON_SCRIPT is not set. */
export function signOnScript(
  { brand, session }: ScriptContext,
  file = config().signOnScript,
): ThirdPartyScript | undefined {
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
