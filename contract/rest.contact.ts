/** The endpoint of messages to the customer service. */
import { contactMessageInput } from './contact.ts';
import { ENDPOINT_DEFAULTS, type Endpoint } from './rest.endpoint.ts';
import { sentMessage } from './rest.responses.ts';

export const CONTACT_ENDPOINTS = {
  /** Registers a message, once per idempotency key; of a guest at most five an hour per network (429). */
  sendContactMessage: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/brands/{brandId}/contact-messages',
    payload: contactMessageInput,
    response: sentMessage,
    access: 'page',
    feature: 'contactformpage',
  },
} as const satisfies Record<string, Endpoint>;
