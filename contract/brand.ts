/**
 * A brand as the content lake holds it: a document, so that a new brand needs no deploy.
 * Field names are the specification's (section 3). The other fields are facts that decide what the portal shows.
 */
import * as v from 'valibot';

const webAddress = v.pipe(
  v.string(),
  v.url('a full web address, such as https://example.nl/pagina'),
  v.regex(/^https?:/, 'a web address that begins with https:'),
);
const optionalAddress = v.nullish(webAddress);
const hexColour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'a colour as #rrggbb in lower case'));
const hostName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'a host name in lower case, without port'),
);

/** An uploaded file or image; a broken reference counts as no upload, so that a brand without its logo still works. */
const assetReference = v.pipe(
  v.nullish(v.object({ asset: v.nullish(v.object({ url: v.string() })) })),
  v.transform((reference) => (reference?.asset ? { asset: reference.asset } : null)),
);

/** What a brand publishes: `account` is a brand without a delivered product (TV, radio, the group itself). */
export const CATEGORIES = ['newspaper', 'magazine', 'account'] as const;

/** The drawn front pages of newspapers, and the covers of magazines. */
export const NEWSPAPER_COVERS = ['broadsheet', 'tabloid', 'local', 'compact'] as const;
export const MAGAZINE_COVERS = ['portrait', 'stillLife', 'type'] as const;
export const COVER_LAYOUTS = [...NEWSPAPER_COVERS, ...MAGAZINE_COVERS] as const;
export type CoverLayoutName = (typeof COVER_LAYOUTS)[number];
/** How the name is written on it. */
export const LETTERINGS = ['serif', 'sans', 'condensed', 'italic', 'capitals'] as const;
export type Lettering = (typeof LETTERINGS)[number];

export const brandDocument = v.object({
  _id: v.string(),
  _type: v.literal('brand'),
  id: v.string(),
  /** The brand code, such as `ad`; also its object's name in the feature-flag document. */
  key: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]{2,12}$/, 'a brand code of 2 to 12 lower-case letters and digits'),
  ),
  /** Reader-facing name. */
  name: v.string(),
  /** The last two segments of the brand's hosts. If no other brand has the same, any host with this ending redirects to the portal. */
  host: hostName,
  /** The exact host of the brand's portal. */
  portalHost: hostName,
  /** The exact host of the brand's OpenID provider. */
  accountHost: hostName,
  seoTitle: v.string(),
  brandCountry: v.picklist(['nl', 'be']),
  brandCategory: v.picklist(CATEGORIES),
  shell: v.picklist(['account', 'media']),
  /** Keys of other brands whose subscriptions this brand's host shows too (a group brand shows its country's). */
  alsoShows: v.optional(v.array(v.string()), []),
  colours: v.object({ primary: hexColour }),
  logo: assetReference,
  /** True for a logo in one colour without a background: pages then choose the colour that is readable. */
  logoIsWordmark: v.nullish(v.boolean()),
  /** The drawing that stands for an issue of the title. Without it, the portal draws the default of the category. */
  cover: v.nullish(v.object({ layout: v.picklist(COVER_LAYOUTS), lettering: v.picklist(LETTERINGS) })),
  faviconIco: assetReference,
  faviconSvg: assetReference,
  homepageUrl: webAddress,
  /** As readers see it, such as `088 123 45 67`. */
  servicePhone: v.nullish(
    v.pipe(v.string(), v.regex(/^\+?[0-9 ]{6,20}$/, 'a telephone number of digits and spaces')),
  ),
  /** The sender of text messages, as registered with the provider; else it is made from the name. */
  smsSender: v.nullish(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,11}$/, 'at most 11 letters and digits'))),
  /** The brand's deployment in the messaging product; without it the brand has no chat. */
  chatDeployment: v.nullish(
    v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,79}$/, 'a letter, then letters, digits and underscores')),
  ),
  contactPageUrl: optionalAddress,
  serviceConditionsUrl: optionalAddress,
  subscriptionOffersLink: v.nullish(v.object({ url: webAddress })),
  subscriptionReadOnlineUrl: optionalAddress,
  subscriptionChangeLinkUrl: optionalAddress,
  subscriptionTerminateLinkUrl: optionalAddress,
  brandWebshopLinkUrl: optionalAddress,
  holidayTemporaryChangeCrossSellUrl: optionalAddress,
  holidayPauseCrossSellUrl: optionalAddress,
  changeAddressCrossSellUrl: optionalAddress,
  createAccountUrl: optionalAddress,
  resetPasswordUrl: optionalAddress,
  /**
   * Where readers change the e-mail address and the password that they log in with, at an OpenID provider of another party.
   * The portal and the back office then do not change the address of an account.
   */
  accountSettingsUrl: optionalAddress,
  privacySettings: v.object({
    integratorId: v.string(),
    language: v.picklist(['nl', 'be']),
    readOnly: v.boolean(),
  }),
});
export type Brand = v.InferOutput<typeof brandDocument>;

/** The links a brand may have, by the names that rich text uses for them (specification, section 2). */
export const BRAND_LINK_TYPES = [
  'homepage',
  'contact',
  'subscriptionOffers',
  'readOnline',
  'changeSubscription',
  'terminateSubscription',
  'webshop',
  'holidayTemporaryChangeCrossSell',
  'holidayPauseCrossSell',
  'changeAddressCrossSell',
  'createAccount',
  'resetPassword',
  'serviceConditions',
] as const;
export type BrandLinkType = (typeof BRAND_LINK_TYPES)[number];
