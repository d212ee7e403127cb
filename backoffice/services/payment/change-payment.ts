/**
 * Changes how a subscription is paid. The change and its payment are stored first; then the provider is asked, with the id
 * of the payment as its key, so that a form that is sent again, or a crash in between, makes no second payment.
 */
import { type ChangePaymentInput, changePaymentInput } from '../../../contract/payment.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { log } from '../../kernel/log.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, refuse } from '../../kernel/refused.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import { beginChange } from './begin-change.ts';
import { readIban } from './iban.rules.ts';
import { ibanViolation } from './iban-violation.ts';
import { type LateAmount, lateAmountOf } from './late-amount.ts';
import { payableOf } from './paid-subscriptions.ts';
import { optionsFor } from './payment-choice.ts';
import { depsOf } from './payment-deps.ts';
import { type StoredChange, storeChange, type WantedChange } from './store-change.ts';

/** @throws Refused as `mutateOnce` does, and NOT-FOUND for a subscription that the reader does not hold here */
export async function changePayment(context: BackofficeContext, given: unknown) {
  const read = readInput(changePaymentInput, given);
  if (!read.ok) return { violations: read.violations, change: null };
  const deps = depsOf(context, log);
  const held = await payableOf(context, read.input.subscriptionId);
  if (!deps) throw notFound();
  const wanted = await readWish(context, held, read.input);
  if ('violations' in wanted) return { ...wanted, change: null };
  const { violations, changeId } = await mutateOnce<StoredChange>(context, {
    operation: 'changePayment',
    input: read.input,
    change: (trx) => storeChange(trx, context, held, wanted),
  });
  if (changeId === null) return { violations, change: null };
  return beginChange(context, deps, held, { changeId, wanted });
}

async function readWish(
  context: BackofficeContext,
  held: HeldSubscription,
  wish: ChangePaymentInput,
): Promise<WantedChange | { readonly violations: readonly Violation[] }> {
  const { options, seller, account } = await optionsFor(context, held);
  const option = options.find(({ method }) => method === wish.method);
  if (!option || !seller || !account) return { violations: [refuse('CHOICE-INVALID', 'method')] };
  const late = await lateFor(context, held, seller.id, wish);
  if (late === 'changed') return { violations: [refuse('AMOUNT-CHANGED', 'openCents')] };
  const { via } = option;
  const cents = late?.cents ?? option.cents;
  const common = { method: wish.method, entityId: seller.id, mode: account.mode, via, cents, late };
  if (wish.method !== 'debit') return { ...common, account: null };
  const iban = readIban(wish.iban, context.today);
  const isNamed = wish.holder !== '';
  if (!iban.ok || !isNamed)
    return {
      violations: [
        ...(iban.ok ? [] : [ibanViolation(iban.because, wish.iban)]),
        ...(isNamed ? [] : [refuse('FIELD-MISSING', 'holder')]),
      ],
    };
  const typed = { iban: iban.iban, holder: wish.holder };
  // The bank of another country has another network: the mandate is posted, and nothing is paid first.
  const isAbroad = iban.iban.slice(0, 2).toLowerCase() !== seller.country;
  if (isAbroad && late) return { violations: [refuse('LATE-ABROAD', 'openCents')] };
  return { ...common, account: typed, ...(isAbroad && { via: null, cents: 0 }) };
}

/** Null when the reader pays nothing with it. */
async function lateFor(
  context: BackofficeContext,
  held: HeldSubscription,
  entityId: string,
  { method, openCents }: ChangePaymentInput,
): Promise<LateAmount | 'changed' | null> {
  if (openCents === 0 || method === 'per_invoice') return null;
  const late = await lateAmountOf(context, held.id, entityId);
  return late?.cents === openCents ? late : 'changed';
}
