/**
 * The link in the mail of an invitation. It can be opened without a login; the result depends on the account that opens
 * it. Accepting needs a login.
 */
import * as v from 'valibot';
import { ENDPOINT_DEFAULTS, emptyPayload } from './rest.endpoint.ts';
import { inviteLink } from './rest.responses.ts';

const path = '/brands/{brandId}/invites/{key}';
const link = {
  ...ENDPOINT_DEFAULTS,
  payload: emptyPayload,
  response: inviteLink,
  access: 'link',
  feature: 'sharedaccessacceptinvitation',
} as const;

export const SHARING_ENDPOINTS = {
  readInvite: { ...link, method: 'get', path },
  answerInvite: {
    ...link,
    method: 'post',
    path,
    /** `ask` mails the holder that the invited person would like a new invitation. */
    payload: v.object({ reply: v.picklist(['accept', 'decline', 'ask'], 'FIELD-INVALID') }),
  },
} as const;
