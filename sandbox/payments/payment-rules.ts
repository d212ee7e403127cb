/** Why the provider refuses a new payment, or with which mandate it charges. */
import { dutchAmount } from './amounts.ts';
import { fits, METHODS, type Method, methodOf, minimumOf } from './methods.ts';
import type { PaymentRequest } from './payment-request.ts';
import { type Customer, type Mandate, mandatesOf, type Owner, ownOf, type Store } from './store.ts';

interface Refusal {
  readonly detail: string;
  readonly field: string;
}
interface Accepted {
  /** Only of a recurring payment. */
  readonly mandate: Mandate | undefined;
}

/** The details of a card are stored so long after its last charge. */
const CARD_MONTHS = 14;

export function decide(store: Store, owner: Owner, request: PaymentRequest): Refusal | Accepted {
  const { sequenceType: sequence, customerId, redirectUrl } = request;
  if (sequence !== 'recurring' && redirectUrl === null)
    return { detail: 'The address to return to is missing', field: 'redirectUrl' };
  const customer = customerId ? ownOf(store.customers, customerId, owner) : undefined;
  if ((customerId && !customer) || customer?.isDeleted)
    return { detail: 'There is no such customer', field: 'customerId' };
  if (sequence !== 'oneoff' && !customer)
    return { detail: `A payment that is ${sequence} needs a customer`, field: 'customerId' };
  if (sequence === 'recurring' && customer) return chargeOf(store, customer, request);
  return amountRefusal(store, request) ?? { mandate: undefined };
}

function amountRefusal(store: Store, request: PaymentRequest): Refusal | undefined {
  const { sequenceType: sequence, amount } = request;
  const named = [request.method ?? []].flat().map((id) => methodOf(id) as Method);
  const offered = (named.length > 0 ? named : METHODS).filter(({ id }) => !store.switchedOff.has(id));
  const usable = offered.filter(({ sequences }) => sequences.includes(sequence));
  if (usable.length === 0) return { detail: 'This payment method cannot be used here', field: 'method' };
  if (usable.some((method) => fits(method, amount, sequence))) return undefined;
  const [method] = usable;
  const limits = method ? ` The least is ${dutchAmount(minimumOf(method, sequence))}.` : '';
  return { detail: `The amount is too low or too high.${limits}`, field: 'amount' };
}

/** Without a mandate in the request the newest valid one is charged. */
function chargeOf(store: Store, customer: Customer, request: PaymentRequest): Refusal | Accepted {
  const { mandateId, amount, method } = request;
  const mandates = mandatesOf(store, customer.id);
  const mandate = mandateId
    ? mandates.find(({ id }) => id === mandateId)
    : mandates.findLast((one) => one.status === 'valid' && (method === null || one.method === method));
  if (mandate?.status !== 'valid')
    return { detail: 'There is no valid mandate', field: mandateId ? 'mandateId' : 'customerId' };
  if (!fits(methodOf(mandate.method) as Method, amount, 'recurring'))
    return { detail: 'The amount is too low or too high', field: 'amount' };
  if (mandate.method === 'creditcard' && isForgotten(mandate, store.clock.now()))
    return { detail: 'The card of this mandate is not stored any more', field: 'mandateId' };
  return { mandate };
}

function isForgotten({ usedAt }: Mandate, now: number): boolean {
  const until = new Date(usedAt);
  until.setUTCMonth(until.getUTCMonth() + CARD_MONTHS);
  return until.getTime() < now;
}
