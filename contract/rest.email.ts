/** The endpoints of the e-mail address of an account, and of the links in the mails about a changed address. */
import * as v from 'valibot';
import { emailInput } from './email.ts';
import { idInput } from './inputs.ts';
import { ENDPOINT_DEFAULTS, type Endpoint, emptyPayload } from './rest.endpoint.ts';
import { emailLink, pendingEmail } from './rest.responses.ts';

export const EMAIL_ENDPOINTS = {
  /**
   * Asks for another address. It changes when the new address is confirmed. `following`: ids of subscriptions with the
   * present address that get the new one too. The answer is the same whether or not another account has the address.
   */
  askEmailChange: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/accounts/{accountId}/email-changes',
    payload: v.object({ email: emailInput, following: v.optional(v.array(idInput), []) }),
    response: pendingEmail,
    feature: 'changeemail',
    freshLogin: true,
  },
  /** Mails the link again, once a minute. Also for a change of a subscription's address. */
  resendEmailChange: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/accounts/{accountId}/email-changes/{changeId}/mails',
    payload: emptyPayload,
    response: pendingEmail,
    feature: 'changeemail',
  },
  cancelEmailChange: {
    ...ENDPOINT_DEFAULTS,
    method: 'delete',
    path: '/accounts/{accountId}/email-changes/{changeId}',
    payload: emptyPayload,
    response: 'none',
    feature: 'changeemail',
  },
  /** What a mailed link would do; changes nothing. The token of the reader who opened it, if there is one, is read. */
  readEmailLink: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/brands/{brandId}/email-changes/{key}',
    payload: emptyPayload,
    response: emailLink,
    access: 'link',
    feature: 'changeemail',
  },
  useEmailLink: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/brands/{brandId}/email-changes/{key}',
    payload: emptyPayload,
    response: emailLink,
    access: 'link',
    feature: 'changeemail',
  },
} as const satisfies Record<string, Endpoint>;
