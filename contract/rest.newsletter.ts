/** The endpoints of the newsletter service. */
import * as v from 'valibot';
import { dayInput, textInput } from './inputs.ts';
import { CHANNELS, FREQUENCIES } from './newsletters.ts';
import { ENDPOINT_DEFAULTS, type Endpoint, emptyPayload, oneOrMore } from './rest.endpoint.ts';
import { emailService, newsletter, newsletterPause, preference, unsubscription } from './rest.responses.ts';

const text = textInput('FIELD-INVALID');

export const NEWSLETTER_ENDPOINTS = {
  /** Everything that the page of newsletters and preferences shows. */
  readEmailService: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/email-service',
    payload: emptyPayload,
    response: emailService,
    feature: 'newsletters',
  },
  /** What the link in a newsletter would end; changes nothing. Needs no login, and works with the page switched off. */
  readUnsubscribe: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/brands/{brandId}/unsubscriptions/{link}',
    payload: emptyPayload,
    response: unsubscription,
    access: 'link',
    feature: 'servicepage',
  },
  unsubscribe: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/brands/{brandId}/unsubscriptions/{link}',
    /** True starts the newsletter again. */
    payload: v.object({ subscribed: v.boolean('FIELD-INVALID') }),
    response: unsubscription,
    access: 'link',
    feature: 'servicepage',
  },
  listNewsletters: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/brands/{brandId}/newsletters',
    payload: emptyPayload,
    response: v.array(newsletter),
    feature: 'newsletters',
  },
  chooseNewsletter: {
    ...ENDPOINT_DEFAULTS,
    method: 'put',
    path: '/brands/{brandId}/newsletters/{newsletterId}',
    payload: v.object({
      subscribed: v.boolean('FIELD-INVALID'),
      /** One of those that the newsletter offers; unchanged without it. */
      frequency: v.optional(v.picklist(FREQUENCIES, 'FIELD-INVALID')),
    }),
    response: newsletter,
    feature: 'newsletters',
  },
  /** Sets exactly these, as a form without script posts them. */
  chooseNewsletters: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/brands/{brandId}/newsletters',
    carries: 'form',
    payload: v.object({
      newsletterId: v.optional(oneOrMore(text), []),
      /** `<newsletterId>:<frequency>` */
      frequency: v.optional(oneOrMore(text), []),
    }),
    response: v.array(newsletter),
    feature: 'newsletters',
  },
  leaveNewsletters: {
    ...ENDPOINT_DEFAULTS,
    method: 'delete',
    path: '/brands/{brandId}/newsletters',
    payload: emptyPayload,
    response: 'none',
    feature: 'newsletters',
  },
  /** Stops all newsletters of the brand up to and including a day. The choices stay as they are. */
  pauseNewsletters: {
    ...ENDPOINT_DEFAULTS,
    method: 'put',
    path: '/brands/{brandId}/pause',
    /** Null ends the pause. At most `LONGEST_PAUSE` days ahead. */
    payload: v.object({ until: v.nullable(dayInput) }),
    response: newsletterPause,
    feature: 'newsletters',
  },
  choosePreference: {
    ...ENDPOINT_DEFAULTS,
    method: 'put',
    path: '/brands/{brandId}/preferences',
    payload: v.object({
      channel: v.picklist(CHANNELS, 'FIELD-INVALID'),
      allowed: v.boolean('FIELD-INVALID'),
    }),
    response: v.array(preference),
    feature: 'preferences',
  },
  /** Allows exactly these, as a form without script posts them. */
  choosePreferences: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/brands/{brandId}/preferences',
    carries: 'form',
    payload: v.object({ channel: v.optional(oneOrMore(v.picklist(CHANNELS, 'FIELD-INVALID')), []) }),
    response: v.array(preference),
    feature: 'preferences',
  },
} as const satisfies Record<string, Endpoint>;
