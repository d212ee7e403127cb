/** The documents of the content lake that the portal reads, besides brands and flags, which are in the contract. */
import * as v from 'valibot';
import { audience } from '../../../contract/audience.ts';
import { richText, safeHref } from './rich-text-schema.ts';

const system = { _id: v.string() };

/** An instant, ISO 8601 with its zone. */
const instant = v.pipe(v.string(), v.isoTimestamp('an instant such as 2026-12-24T06:00:00Z'));

const order = v.nullish(v.number(), 1000);

export const faqGroupDocument = v.object({
  ...system,
  _type: v.literal('faqGroup'),
  title: v.string(),
  /** The title for Belgian brands, where their word for it is another. */
  belgianTitle: v.nullish(v.string()),
  order,
});

export const faqItemDocument = v.object({
  ...system,
  _type: v.literal('faqItem'),
  slug: v.object({
    current: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'lower-case letters, digits and hyphens')),
  }),
  question: v.pipe(v.string(), v.nonEmpty()),
  answer: richText,
  group: v.object({ _ref: v.string() }),
  order,
  audience: v.nullish(audience),
});

export const siteAlertDocument = v.object({
  ...system,
  _type: v.literal('siteAlert'),
  variant: v.picklist(['error', 'info', 'success', 'warning']),
  message: richText,
  audience: v.nullish(audience),
  from: v.nullish(instant),
  until: v.nullish(instant),
  /** Paths of the routes table; the pages below them are included. */
  routes: v.nullish(
    v.array(v.pipe(v.string(), v.regex(/^\/$|^(\/[a-z-]+)+$/, 'paths such as /bezorgservice'))),
  ),
  loggedInOnly: v.nullish(v.boolean()),
  dismissible: v.nullish(v.boolean()),
  /** The highest number is shown first; 0 when empty. */
  priority: v.nullish(v.number()),
});

/** One for everyone, without `brand`; one more for each brand that differs. */
export const clientSettingsDocument = v.object({
  ...system,
  _type: v.literal('clientSettings'),
  brand: v.nullish(v.string()),
  showLogoutButton: v.nullish(v.boolean()),
  /** Shows every page as in the app. */
  webviewLimitation: v.nullish(v.boolean()),
  /** The header of the media shell stays at the top, with its sticky bar below it. */
  stickyHeader: v.nullish(v.boolean()),
  maintenance: v.nullish(
    v.object({
      active: v.boolean(),
      message: v.nullish(richText),
      from: v.nullish(instant),
      until: v.nullish(instant),
      announceFrom: v.nullish(instant),
    }),
  ),
});

export const commercialBannerDocument = v.object({
  ...system,
  _type: v.literal('commercialBanner'),
  entries: v.array(
    v.object({
      configuration: v.object({
        brand: v.string(),
        type: v.picklist(['Newspaper', 'Magazines', 'TV/Radio']),
      }),
      title: v.string(),
      text: v.string(),
      link: v.object({ label: v.string(), url: safeHref }),
    }),
  ),
});
export type CommercialBannerEntry = v.InferOutput<typeof commercialBannerDocument>['entries'][number];
