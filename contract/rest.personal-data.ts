/** The endpoints of the customer service about everything that is stored of an account. */
import * as v from 'valibot';
import { personalTables } from './personal-data.ts';
import { ENDPOINT_DEFAULTS, type Endpoint, emptyPayload } from './rest.endpoint.ts';

const dayOrNone = v.nullable(v.string());

/** The request to erase the account. Days are ISO days. */
const erasure = v.object({
  /** When the account is erased; null without a request. */
  dueOn: dayOrNone,
  /** When it would be erased by a request of today; null when that is refused. */
  earliest: dayOrNone,
  /** The subscriptions without an end, for which it is refused. */
  endless: v.array(v.string()),
  /** The running subscriptions with an end; the account is erased after the last day of the last one. */
  ending: v.array(v.object({ productName: v.string(), endsOn: v.string() })),
  /** Credits in euro cents that the reader still gets. */
  owedCents: v.number(),
  /** Euro cents that are outstanding on invoices. Those stay. */
  openCents: v.optional(v.number(), 0),
  /** What stays after the erasure, a row for each period, in Dutch: in a few words, for how long, and why. */
  kept: v.array(v.object({ what: v.string(), retention: v.string(), purposes: v.array(v.string()) })),
});
const erasureRequest = {
  ...ENDPOINT_DEFAULTS,
  path: '/accounts/{accountId}/deletion-request',
  payload: emptyPayload,
  response: erasure,
  feature: 'account',
} as const;

const erasureLink = {
  ...ENDPOINT_DEFAULTS,
  path: '/brands/{brandId}/deletion-requests/{link}',
  payload: emptyPayload,
  response: v.object({
    state: v.picklist(['open', 'cancelled', 'erased', 'invalid']),
    dueOn: dayOrNone,
    /** Masked: the address that the link is for, when another account is logged in. Nothing is done then. */
    isFor: v.nullable(v.string()),
  }),
  access: 'link',
  feature: 'account',
} as const;

export const PERSONAL_DATA_ENDPOINTS = {
  /** Everything that is stored about the account. Three times a day; nothing of it is stored. */
  exportData: {
    ...ENDPOINT_DEFAULTS,
    method: 'post',
    path: '/accounts/{accountId}/exports',
    payload: emptyPayload,
    response: personalTables,
    feature: 'account',
    freshLogin: true,
  },
  /**
   * A file of an export: the `id` of a row of `upload` with a path in `file`. Not found when it was deleted meanwhile. An
   * hour after the last export it is refused with LOGIN-NOT-FRESH.
   */
  readExportedFile: {
    ...ENDPOINT_DEFAULTS,
    method: 'get',
    path: '/accounts/{accountId}/files/{fileId}',
    payload: emptyPayload,
    response: 'bytes',
    feature: 'account',
  },
  readErasure: { ...erasureRequest, method: 'get' },
  /** Refused with ERASURE-SUBSCRIPTION while a subscription has no end. A second request changes nothing. */
  requestErasure: { ...erasureRequest, method: 'post', freshLogin: true },
  /** Changes nothing without a request. */
  cancelErasure: { ...erasureRequest, method: 'delete' },
  /** The request that a mailed link would cancel; changes nothing. Needs no login. */
  readErasureLink: { ...erasureLink, method: 'get' },
  cancelErasureByLink: { ...erasureLink, method: 'post' },
} as const satisfies Record<string, Endpoint>;
