/** What becomes of a payment, and of its mandate. Each change that the provider tells about is told by a webhook. */
import { accountOf, type BankAccount, type Card, type CardFailure, cardEnd } from './accounts.ts';
import { bankDaysLater, DAY, dayText, HOUR } from './clock.ts';
import { methodOf } from './methods.ts';
import type { Provider } from './provider.ts';
import { add, chargedBackCents, type Mandate, newId, type Payment } from './store.ts';

/** With what a reader paid, or tried to. */
export interface Means {
  readonly account?: BankAccount;
  readonly card?: Card;
  readonly failure?: CardFailure;
}

const UNTOLD = ['open', 'pending'];
const UNTIL_CONFIRMED = HOUR;
const UNTIL_MANDATE = 2 * DAY;
const UNTIL_RETURN = 3 * DAY;

export const isFinal = ({ status }: Payment): boolean => !['open', 'pending', 'authorized'].includes(status);

/** @returns when the portal was told, or after the first attempt to */
export async function become({ store, webhooks }: Provider, payment: Payment, status: string): Promise<void> {
  payment.status = status;
  payment.since[status] = store.clock.now();
  if (!UNTOLD.includes(status)) await webhooks.tell(payment);
}

/** The reader's part is over: at the checkout page, or because the time is up. */
export async function finish(
  provider: Provider,
  payment: Payment,
  status: string,
  { account, card, failure }: Means = {},
): Promise<void> {
  const now = provider.store.clock.now();
  if (account) payment.account = account;
  if (card) payment.card = { ...card, end: cardEnd(card, now) };
  if (failure && status === 'failed') payment.failure = failure;
  // A cancelled attempt leaves a pending mandate behind, as the real provider does at times.
  if (payment.sequence === 'first' && ['pending', 'paid', 'canceled'].includes(status))
    giveMandate(provider, payment, status === 'paid');
  if (status === 'pending') confirmInTime(provider, payment, now + UNTIL_CONFIRMED);
  await become(provider, payment, status);
}

/** The bank confirms it later, unless a test has made something else of it. */
function confirmInTime(provider: Provider, payment: Payment, at: number): void {
  provider.store.clock.at(at, async () => {
    if (payment.status === 'pending') await finish(provider, payment, 'paid');
  });
}

/** Its account or card becomes known when the first payment is paid. */
function giveMandate({ store }: Provider, payment: Payment, isPaid: boolean): void {
  const { customer, owner, account, card } = payment;
  const method = methodOf(payment.method ?? '');
  if (!customer || !method) return;
  const now = store.clock.now();
  const mandate =
    store.mandates.get(payment.mandate ?? '') ??
    add<Mandate>(store.mandates, {
      id: newId('mdt'),
      owner,
      customer,
      method: method.mandate,
      status: 'pending',
      reference: null,
      signedOn: null,
      createdAt: now,
      usedAt: now,
      isRevoked: false,
    });
  payment.mandate = mandate.id;
  if (!isPaid) return;
  mandate.signedOn = dayText(now);
  if (card) mandate.card = card;
  else mandate.reference = `SD-${mandate.id.slice(4, 16).toUpperCase()}`;
  if (account) mandate.account = account;
  // This bank sends the account number later than the money.
  const wait = payment.method === 'belfius' ? 'later' : (accountOf(account?.iban ?? '')?.mandate ?? 'valid');
  if (wait === 'valid') mandate.status = 'valid';
  // No webhook tells what became of a mandate.
  else store.clock.at(now + UNTIL_MANDATE, () => settleMandate(mandate, wait === 'never'));
}

function settleMandate(mandate: Mandate, isRefused: boolean): void {
  if (mandate.status === 'pending') mandate.status = isRefused ? 'invalid' : 'valid';
}

/** A reader has until `expiresAt`. */
export function expireInTime(provider: Provider, payment: Payment): void {
  const { expiresAt } = payment;
  if (expiresAt === undefined) return;
  provider.store.clock.at(expiresAt, async () => {
    if (payment.status === 'open' && payment.expiresAt === expiresAt)
      await finish(provider, payment, 'expired');
  });
}

/** A charge without the reader: a card's is decided at once, a debit's two bank days later. */
export function collect(provider: Provider, payment: Payment, mandate: Mandate): void {
  payment.mandate = mandate.id;
  mandate.usedAt = provider.store.clock.now();
  if (mandate.method === 'creditcard') chargeCard(provider, payment, mandate);
  else startDebit(provider, payment, mandate);
}

function startDebit(provider: Provider, payment: Payment, mandate: Mandate): void {
  const { clock } = provider.store;
  payment.account = mandate.account;
  payment.status = 'pending';
  const at = bankDaysLater(clock.now(), 2);
  payment.debitOn = dayText(at);
  clock.at(at, () => endDebit(provider, payment));
}

function chargeCard(provider: Provider, payment: Payment, { card }: Mandate): void {
  const isExpired = card !== undefined && card.end < dayText(provider.store.clock.now());
  const failure = isExpired ? 'card_expired' : card?.fails;
  if (failure) payment.failure = failure;
  payment.card = card;
  void become(provider, payment, failure ? 'failed' : 'paid');
}

async function endDebit(provider: Provider, payment: Payment): Promise<void> {
  if (isFinal(payment)) return;
  const { fails, returns } = payment.account ?? {};
  if (fails) payment.bankReason = fails;
  await become(provider, payment, fails ? 'failed' : 'paid');
  if (!returns) return;
  const { clock } = provider.store;
  clock.at(clock.now() + UNTIL_RETURN, async () => {
    // A test may have taken it back before.
    const left = payment.cents - chargedBackCents(payment);
    if (left > 0) await chargeBack(provider, payment, left, returns);
  });
}

/** The bank of the reader takes money back. */
export async function chargeBack(
  { store, webhooks }: Provider,
  payment: Payment,
  cents: number,
  reason: BankAccount['returns'],
): Promise<void> {
  payment.chargebacks.push({
    id: newId('chb'),
    cents,
    reason,
    createdAt: store.clock.now(),
    reversedAt: undefined,
  });
  await webhooks.tell(payment);
}

/** Two hours later it is on its way, a day later it has arrived, unless it was cancelled. */
export function refundInTime({ store, webhooks }: Provider, payment: Payment, id: string): void {
  const now = store.clock.now();
  const step = (at: number, from: readonly string[], to: string) =>
    store.clock.at(at, async () => {
      const refund = payment.refunds.find((one) => one.id === id);
      if (!refund || !from.includes(refund.status)) return;
      refund.status = to;
      await webhooks.tell(payment);
    });
  step(now + 2 * HOUR, ['queued', 'pending'], 'processing');
  step(now + DAY, ['processing'], 'refunded');
}
