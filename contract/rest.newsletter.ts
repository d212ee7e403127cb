/** The endpoints of the newsletter service. */
import * as v from 'valibot';
import { dayInput, textInput } from './inputs.ts';
import { CHANNELS, FREQUENCIES } from './newsletters.ts';
import { emailService, newsletter, newsletterPause, preference, unsubscription } from './rest.answers.ts';
import { type Endpoint, nothing, oneOrMore, usual } from './rest.endpoint.ts';

const text = textInput('FIELD-INVALID');

export const NEWSLETTER_ENDPOINTS = {
  /** Everything that the page of newsletters and preferences shows. */
  readEmailService: {
    ...usual,
    method: 'get',
    path: '/email-service',
    payload: nothing,
    answer: emailService,
    feature: 'newsletters',
  },
  /** What the link in a newsletter would end; changes nothing. Needs no login, and works with the page switched off. */
  readUnsubscribe: {
    ...usual,
    method: 'get',
    path: '/brands/{brandId}/unsubscriptions/{link}',
    payload: nothing,
    answer: unsubscription,
    access: 'link',
    feature: 'servicepage',
  },
  unsubscribe: {
    ...usual,
    method: 'post',
    path: '/brands/{brandId}/unsubscriptions/{link}',
    /** True starts the newsletter again. */
    payload: v.object({ subscribed: v.boolean('FIELD-INVALID') }),
    answer: unsubscription,
    access: 'link',
    feature: 'servicepage',
  },
  listNewsletters: {
    ...usual,
    method: 'get',
    path: '/brands/{brandId}/newsletters',
    payload: nothing,
    answer: v.array(newsletter),
    feature: 'newsletters',
  },
  chooseNewsletter: {
    ...usual,
    method: 'put',
    path: '/brands/{brandId}/newsletters/{newsletterId}',
    payload: v.object({
      subscribed: v.boolean('FIELD-INVALID'),
      /** One of those that the newsletter offers; unchanged without it. */
      frequency: v.optional(v.picklist(FREQUENCIES, 'FIELD-INVALID')),
    }),
    answer: newsletter,
    feature: 'newsletters',
  },
  /** Sets exactly these, as a form without script posts them. */
  chooseNewsletters: {
    ...usual,
    method: 'post',
    path: '/brands/{brandId}/newsletters',
    carries: 'form',
    payload: v.object({
      newsletterId: v.optional(oneOrMore(text), []),
      /** `<newsletterId>:<frequency>` */
      frequency: v.optional(oneOrMore(text), []),
    }),
    answer: v.array(newsletter),
    feature: 'newsletters',
  },
  leaveNewsletters: {
    ...usual,
    method: 'delete',
    path: '/brands/{brandId}/newsletters',
    payload: nothing,
    answer: 'none',
    feature: 'newsletters',
  },
  /** Stops all newsletters of the brand up to and including a day. The choices stay as they are. */
  pauseNewsletters: {
    ...usual,
    method: 'put',
    path: '/brands/{brandId}/pause',
    /** Null ends the pause. At most `LONGEST_PAUSE` days ahead. */
    payload: v.object({ until: v.nullable(dayInput) }),
    answer: newsletterPause,
    feature: 'newsletters',
  },
  choosePreference: {
    ...usual,
    method: 'put',
    path: '/brands/{brandId}/preferences',
    payload: v.object({
      channel: v.picklist(CHANNELS, 'FIELD-INVALID'),
      allowed: v.boolean('FIELD-INVALID'),
    }),
    answer: v.array(preference),
    feature: 'preferences',
  },
  /** Allows exactly these, as a form without script posts them. */
  choosePreferences: {
    ...usual,
    method: 'post',
    path: '/brands/{brandId}/preferences',
    carries: 'form',
    payload: v.object({ channel: v.optional(oneOrMore(v.picklist(CHANNELS, 'FIELD-INVALID')), []) }),
    answer: v.array(preference),
    feature: 'preferences',
  },
} as const satisfies Record<string, Endpoint>;
