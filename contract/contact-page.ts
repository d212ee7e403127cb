/** The contact page of a brand, as editors write it: topics, telephone numbers, opening hours. Portal and back office read it. */
import * as v from 'valibot';
import { audience, isFor } from './audience.ts';
import type { Brand } from './brand.ts';
import { isIsoDay } from './dates.ts';

/** hh:mm */
const time = v.pipe(v.string(), v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time such as 08:00'));
const text = v.pipe(v.string(), v.nonEmpty());

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** How a topic is handled: by the form, by a page of the portal only, or by telephone only. */
export const MODES = ['form', 'selfservice', 'phone'] as const;

/** Drawings of the portal that suit a topic, by their names. */
export const TOPIC_ICONS = [
  'account',
  'box',
  'contact',
  'delivery',
  'invoice',
  'letter',
  'offers',
  'paper',
  'payment',
  'phone',
  'pin',
  'questions',
  'read',
  'sun',
] as const;

const topicFields = {
  /** Stays the same when the label changes: it is in addresses and in cases. */
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'lower-case letters, digits and hyphens')),
  label: text,
  mode: v.nullish(v.picklist(MODES), 'form'),
  /** What helps at once, shown before the form. */
  message: v.nullish(text),
  link: v.nullish(
    v.object({
      label: text,
      url: v.pipe(v.string(), v.regex(/^(?:\/(?![/\\])|https?:\/\/)\S*$/i, 'a path or a web address')),
    }),
  ),
  /** The reason of the case in the customer system. */
  reason: v.nullish(text),
};
const topic = v.object(topicFields);

export const contactPageDocument = v.object({
  _id: v.string(),
  _type: v.literal('contactPage'),
  /** Of several pages for a brand, the first one counts. */
  order: v.nullish(v.number(), 1000),
  audience: v.nullish(audience),
  topics: v.pipe(
    v.array(
      v.object({
        ...topicFields,
        icon: v.nullish(v.picklist(TOPIC_ICONS)),
        topics: v.nullish(v.array(topic)),
      }),
    ),
    v.minLength(1),
  ),
  /** Without a number: the brand's own. */
  phones: v.nullish(v.array(v.object({ label: text, number: v.nullish(text), price: text })), []),
  /** Without one: `klantenservice@` and the brand's host. */
  email: v.nullish(v.pipe(v.string(), v.email())),
  /** A day may have several times, such as around a break. */
  hours: v.nullish(v.array(v.object({ day: v.picklist(WEEKDAYS), opens: time, closes: time })), []),
  /** Days with other hours; closed all day without times. */
  exceptions: v.nullish(
    v.array(
      v.object({
        date: v.pipe(v.string(), v.check(isIsoDay, 'a day such as 2026-12-24')),
        opens: v.nullish(time),
        closes: v.nullish(time),
        reason: v.nullish(text),
      }),
    ),
    [],
  ),
  /** Working days within which a message is answered. */
  answerDays: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 2),
});
export type ContactPage = v.InferOutput<typeof contactPageDocument>;
export type Topic = v.InferOutput<typeof topic>;

/** The page of a brand. @param pages in the order of the documents */
export const contactPageOf = (pages: readonly ContactPage[], brand: Brand): ContactPage | undefined =>
  pages.find((page) => isFor(page.audience, brand));

/** The topics that a message can be about: those of the second level, and those of the first without any. */
export const leafTopics = ({ topics }: Pick<ContactPage, 'topics'>): readonly Topic[] =>
  topics.flatMap(({ topics: below, ...one }): readonly Topic[] => (below?.length ? below : [one]));

/** Never empty: a reader can always write (BW 3:15d, e-Commerce Directive article 5). */
export const serviceEmail = (
  page: Pick<ContactPage, 'email'> | undefined,
  { host }: Pick<Brand, 'host'>,
): string => page?.email ?? `klantenservice@${host}`;
