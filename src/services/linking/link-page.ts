/** The page that links a subscription: what it takes, and which screen it shows. */
import * as v from 'valibot';
import {
  CODE_WAYS,
  LINK_PROOFS,
  linkByHouseNumber,
  linkByLastName,
  redeemLinkCodeInput,
} from '../../../contract/linking.ts';
import {
  LinkSubscription,
  RedeemLinkCode,
  RequestLinkCode,
  type SubscriptionLinkingQuery,
} from '../../../gen/operations.ts';
import type { LinkFormProps } from '../../islands/linking/LinkForm.island.tsx';
import type { Texts } from '../../lib/content/texts.ts';
import { textsFor } from '../../lib/content/texts-for.ts';
import { ask, type Result } from '../../lib/page/ask.ts';
import { askOutcome } from '../../lib/page/ask-outcome.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { type FormValues, textOf } from '../../lib/page/form.ts';
import { accepted, refused, type Submitted, submit, withoutNulls } from '../../lib/page/submit.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import {
  LINK_PAGE,
  LINKED_PARAMETER,
  linkedPath,
  REQUEST_PARAMETER,
  requestPath,
  UNLINKED_PARAMETER,
} from './addresses.ts';

/** Of each form about an open request. */
const request = { aanvraag: v.pipe(v.string('FIELD-MISSING'), v.minLength(1, 'FIELD-MISSING')) };

const proofOf = ({ brandCountry }: RequestContext['brand']) => LINK_PROOFS[brandCountry];

/** One of the page's three forms, by its hidden field `doe`. */
const formsOf = ({ brand }: RequestContext) => {
  const link = proofOf(brand) === 'lastName' ? linkByLastName : linkByHouseNumber;
  return v.variant(
    'doe',
    [
      v.object({ ...link.entries, doe: v.literal('koppel') }),
      v.object({ ...request, doe: v.literal('stuur'), by: v.picklist(CODE_WAYS, 'FIELD-MISSING') }),
      v.object({ ...request, doe: v.literal('code'), code: redeemLinkCodeInput.entries.code }),
    ],
    'FIELD-INVALID',
  );
};
type Posted = v.InferOutput<ReturnType<typeof formsOf>>;

export const FIELDS = ['subscriptionNumber', 'zipCode', 'houseNumber', 'lastName', 'code'] as const;

/** @returns in its data the address of the next page */
export function submitLinking(context: RequestContext, request: Request): Promise<Submitted<string>> {
  return submit<Posted, string>(context, request, {
    schema: formsOf(context),
    send: (posted, key) => {
      if (posted.doe === 'koppel') return link(context, posted, key);
      return posted.doe === 'stuur' ? askForCode(context, posted, key) : redeem(context, posted, key);
    },
  });
}

/** What the reader is to do: read why a code is needed, or enter the code that is on its way. */
export function requestHeading(t: Texts, { codes }: OpenRequest): string {
  const [first] = codes;
  if (!first) return t('linking.held');
  const isMailed = codes.some(({ way }) => way === 'email');
  return t(`linking.code.heading.${isMailed ? 'email' : 'letter'}`);
}

async function link(
  context: RequestContext,
  { doe: _, ...input }: Extract<Posted, { doe: 'koppel' }>,
  key: string,
): Promise<Result<string>> {
  const result = await ask(context, LinkSubscription, { input }, key);
  if (!result.ok) return result;
  const { requestId, subscriptionId, violations } = result.data.linkSubscription;
  // Another account has it: the next page offers a code.
  if (requestId) return accepted(requestPath(requestId));
  if (violations.length > 0) return refused(...violations.map(withoutNulls));
  return accepted(linkedPath(subscriptionId ?? ''));
}

async function askForCode(
  context: RequestContext,
  { aanvraag: requestId, by }: Extract<Posted, { doe: 'stuur' }>,
  key: string,
): Promise<Result<string>> {
  const outcome = await askOutcome(context, RequestLinkCode, { input: { requestId, by } }, key);
  return outcome.ok ? accepted(requestPath(requestId)) : outcome;
}

async function redeem(
  context: RequestContext,
  { aanvraag: requestId, code }: Extract<Posted, { doe: 'code' }>,
  key: string,
): Promise<Result<string>> {
  const outcome = await askOutcome(context, RedeemLinkCode, { input: { requestId, code } }, key);
  return outcome.ok ? accepted(linkedPath(outcome.data.subscriptionId ?? '')) : outcome;
}

export type OpenRequest = SubscriptionLinkingQuery['subscriptionLinking'][number];

export type Linked = NonNullable<SubscriptionLinkingQuery['subscriptions']>[number];

export type LinkScreen =
  | { readonly kind: 'form'; readonly requests: readonly OpenRequest[] }
  | { readonly kind: 'request'; readonly request: OpenRequest }
  /** During an outage: only the code that was typed is shown. */
  | { readonly kind: 'code'; readonly requestId: string }
  /** Its subscription is unknown where a flag has closed the subscriptions. */
  | { readonly kind: 'linked'; readonly linked: Linked | undefined }
  | { readonly kind: 'unlinked' }
  | { readonly kind: 'outage' }
  /** The address or the posted form names something that this reader does not have. */
  | { readonly kind: 'notFound' };

export function screenOf(
  result: Result<SubscriptionLinkingQuery>,
  submitted: Exclude<Submitted<string>, { kind: 'done' }>,
  parameters: URLSearchParams,
): LinkScreen {
  const isPosted = submitted.kind === 'invalid';
  const requestId = textOf(submitted.values, REQUEST_PARAMETER) || parameters.get(REQUEST_PARAMETER);
  if (!result.ok) return screenInOutage(submitted.values);
  const { subscriptionLinking: requests, subscriptions } = result.data;
  if (requestId) {
    const request = requests.find((one) => one.requestId === requestId);
    return request ? { kind: 'request', request } : { kind: 'notFound' };
  }
  if (!isPosted && parameters.has(UNLINKED_PARAMETER)) return { kind: 'unlinked' };
  const linkedId = parameters.get(LINKED_PARAMETER);
  if (linkedId === null || isPosted) return { kind: 'form', requests };
  const linked = subscriptions?.find(({ subscriptionId }) => subscriptionId === linkedId);
  return linked || !subscriptions ? { kind: 'linked', linked } : { kind: 'notFound' };
}

/** What was typed is shown again, also a form that was parked while the session had ended. */
function screenInOutage(values: FormValues): LinkScreen {
  const form = textOf(values, 'doe');
  if (form === 'koppel') return { kind: 'form', requests: [] };
  return form === 'code'
    ? { kind: 'code', requestId: textOf(values, REQUEST_PARAMETER) }
    : { kind: 'outage' };
}

/** The key of a form that is shown again, so that sending it twice changes one thing; else a new one. */
export const keyOf = (values: FormValues, form: Posted['doe']): string =>
  (textOf(values, 'doe') === form && textOf(values, 'sleutel')) || newDraftId();

export function linkFormProps(
  { brand, t }: RequestContext,
  submitted: Exclude<Submitted<string>, { kind: 'done' }>,
  errors: LinkFormProps['errors'],
): LinkFormProps {
  const { values } = submitted;
  return {
    texts: textsFor(t, 'LinkForm'),
    postTo: LINK_PAGE,
    idempotencyKey: keyOf(values, 'koppel'),
    proof: proofOf(brand),
    values: {
      subscriptionNumber: textOf(values, 'subscriptionNumber'),
      zipCode: textOf(values, 'zipCode'),
      houseNumber: textOf(values, 'houseNumber'),
      lastName: textOf(values, 'lastName'),
    },
    errors,
    isChecked: submitted.kind === 'invalid' && submitted.status === 422,
  };
}
