/**
 * The REST services as one table (specification, section 7): the main customer service, passes, newsletters,
 * commercial offerings and the login state. Clients, the portal's own addresses and the back office's REST API are made
 * from it. A new endpoint stands in the `rest.<name>.ts` of its service and is spread here; its result is in
 * `rest.responses.ts`, its handler in `backoffice/api/rest.handlers.ts`. `rest-changes.test.ts` needs a row for a change,
 * `rest-calls.fixture.ts` and `mock-rest.test.ts` an example of each body.
 */
import * as v from 'valibot';
import { textInput } from './inputs.ts';
import { ACCOUNT_ENDPOINTS } from './rest.account.ts';
import { CONTACT_ENDPOINTS } from './rest.contact.ts';
import { EMAIL_ENDPOINTS } from './rest.email.ts';
import {
  ENDPOINT_DEFAULTS,
  type Endpoint,
  emptyPayload,
  type FileBytes,
  oneOrMore,
  type Service,
} from './rest.endpoint.ts';
import { INVOICE_ENDPOINTS } from './rest.invoices.ts';
import { NEWSLETTER_ENDPOINTS } from './rest.newsletter.ts';
import { PERSONAL_DATA_ENDPOINTS } from './rest.personal-data.ts';
import { announcedDelay, linkChange, loginState, offer, pass, report } from './rest.responses.ts';
import { SHARING_ENDPOINTS } from './rest.sharing.ts';
import { WITHDRAWING_ENDPOINTS } from './rest.withdrawing.ts';

const noticeStop = {
  ...ENDPOINT_DEFAULTS,
  path: '/brands/{brandId}/delay-notices/{link}',
  payload: emptyPayload,
  response: v.object({ state: v.picklist(['open', 'done', 'invalid']) }),
  access: 'link',
  feature: 'knowndelays',
} as const;

export const REST = {
  customer: {
    ...ACCOUNT_ENDPOINTS,
    ...PERSONAL_DATA_ENDPOINTS,
    ...EMAIL_ENDPOINTS,
    ...INVOICE_ENDPOINTS,
    /** The subject of a report link; changes nothing. Needs no login. */
    readReport: {
      ...ENDPOINT_DEFAULTS,
      method: 'get',
      path: '/brands/{brandId}/reports/{link}',
      payload: emptyPayload,
      response: report,
      access: 'link',
      feature: 'complaints',
    },
    /** Makes the one report of the link. `came`: the reader's reply to the delivery question, else false. */
    takeReport: {
      ...ENDPOINT_DEFAULTS,
      method: 'post',
      path: '/brands/{brandId}/reports/{link}',
      payload: v.object({ came: v.boolean('FIELD-INVALID') }),
      response: report,
      access: 'link',
      feature: 'complaints',
    },
    /** Whether the link of a notice about a late paper still ends those notices; changes nothing. */
    readNoticeStop: { ...noticeStop, method: 'get' },
    stopNotices: { ...noticeStop, method: 'post' },
    /** Of all brands: the portal asks once a minute, for its alerts. */
    listAnnouncedDelays: {
      ...ENDPOINT_DEFAULTS,
      method: 'get',
      path: '/announced-delays',
      payload: emptyPayload,
      response: v.array(announcedDelay),
      access: 'anyone',
      feature: 'sitealerts',
    },
    ...SHARING_ENDPOINTS,
    ...CONTACT_ENDPOINTS,
    ...WITHDRAWING_ENDPOINTS,
    /** What a mailed link would undo; changes nothing. Needs no login. */
    readLinkChange: {
      ...ENDPOINT_DEFAULTS,
      method: 'get',
      path: '/brands/{brandId}/link-changes/{link}',
      payload: emptyPayload,
      response: linkChange,
      access: 'link',
      feature: 'subscriptionlinking',
    },
    /** Undoes a link of a subscription to an account, or links it again. */
    undoLinkChange: {
      ...ENDPOINT_DEFAULTS,
      method: 'post',
      path: '/brands/{brandId}/link-changes/{link}',
      payload: emptyPayload,
      response: linkChange,
      access: 'link',
      feature: 'subscriptionlinking',
    },
    /** The delivery agenda as a calendar (RFC 5545), by the key of its private address. */
    readDeliveryFeed: {
      ...ENDPOINT_DEFAULTS,
      method: 'get',
      path: '/brands/{brandId}/delivery-feeds/{feedKey}',
      payload: emptyPayload,
      response: v.string(),
      access: 'link',
      feature: 'agenda',
    },
  },
  pass: {
    /** A holder sees in which month a co-reader's passes were last asked for to read, and not for an overview. */
    listPasses: {
      ...ENDPOINT_DEFAULTS,
      method: 'get',
      path: '/brands/{brandId}/passes',
      payload: v.object({ purpose: v.optional(v.nullable(v.picklist(['reading', 'overview']))) }),
      response: v.array(pass),
      feature: 'subscription',
    },
  },
  newsletter: NEWSLETTER_ENDPOINTS,
  'commercial-offerings': {
    listOffers: {
      ...ENDPOINT_DEFAULTS,
      method: 'get',
      path: '/brands/{brandId}/offers',
      payload: v.object({
        kind: v.optional(v.nullable(oneOrMore(v.picklist(['newspaper', 'magazine', 'account'])))),
        period: v.optional(v.nullable(oneOrMore(v.picklist(['month', 'quarter', 'year'])))),
      }),
      response: v.array(offer),
      feature: 'commercialbanner',
    },
  },
  auth: {
    /** @param accountId the account that the page was rendered for */
    readLoginState: {
      ...ENDPOINT_DEFAULTS,
      method: 'get',
      path: '/login-state',
      payload: v.object({ accountId: v.optional(v.nullable(textInput('FIELD-INVALID'))) }),
      response: loginState,
      access: 'anyone',
      feature: 'loginpage',
    },
  },
} as const satisfies Record<Service, Record<string, Endpoint>>;

export type RestTable = typeof REST;

/** `{name}` of a path, as a union of names. */
type PathNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathNames<Rest> : never;
export type PathValues<One extends Endpoint> = { readonly [Name in PathNames<One['path']>]: string };

/** What a client sends. A form includes the path's parameters. */
export type Payload<One extends Endpoint> = One['carries'] extends 'form'
  ? FormData
  : PathValues<One> & v.InferInput<One['payload']>;

export type ResponseOf<One extends Endpoint> = One['response'] extends v.GenericSchema
  ? v.InferOutput<One['response']>
  : One['response'] extends 'bytes'
    ? FileBytes
    : undefined;
