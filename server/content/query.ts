/** One query for all content, so that all documents are of the same moment. */
import * as v from 'valibot';

export const EVERYTHING = `{
  "brands": *[_type == "brand"] | order(key asc) {
    ..., logo {asset->{url}}, faviconIco {asset->{url}}, faviconSvg {asset->{url}}
  },
  "flags": *[_type == "featureFlags"] | order(_updatedAt desc) [0],
  "texts": *[_type == "texts"] | order(_id asc),
  "faqGroups": *[_type == "faqGroup"] | order(order asc, _id asc),
  "faqItems": *[_type == "faqItem"] | order(order asc, _id asc),
  "contactPages": *[_type == "contactPage"] | order(order asc, _id asc),
  "siteAlerts": *[_type == "siteAlert"] | order(_id asc),
  "clientSettings": *[_type == "clientSettings"] | order(_id asc),
  "commercialBanner": *[_type == "commercialBanner"] | order(_updatedAt desc) [0]
}`;

const list = v.array(v.unknown());

/** The outline of the result; its documents are parsed one by one. */
export const everything = v.object({
  brands: v.pipe(list, v.minLength(1, 'at least one brand')),
  flags: v.unknown(),
  texts: list,
  faqGroups: list,
  faqItems: list,
  /** A copy on disk of an older release has none. */
  contactPages: v.optional(list, []),
  siteAlerts: list,
  clientSettings: list,
  commercialBanner: v.unknown(),
});
export type Everything = v.InferOutput<typeof everything>;
