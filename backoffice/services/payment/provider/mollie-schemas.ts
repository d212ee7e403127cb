/** What Mollie's API, version 2, responds, checked and put into the words of the port. */
import * as v from 'valibot';
import type {
  Account,
  Chargeback,
  ListedPayment,
  ListedRefund,
  Mandate,
  OfferedMethod,
  Page,
  Payment,
  Refund,
} from '../../../kernel/payment-provider.ts';
import { centsOf } from './amounts.ts';
import { cardMonthOf } from './card-month.ts';

const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.nullable(schema), null);
const id = v.pipe(v.string(), v.regex(/^[a-z]+_\w{4,64}$/));
const text = optional(v.string());

/** Of another currency the cents are not used: the payment is refused. */
const amount = v.pipe(
  v.object({ currency: v.string(), value: v.string() }),
  v.transform(({ currency, value }) => ({
    isEuro: currency === 'EUR',
    cents: centsOf(value) ?? (currency === 'EUR' ? Number.NaN : 0),
  })),
  v.check(({ cents }) => Number.isSafeInteger(cents)),
);

/** A value that is not listed may come with a new release of the provider. */
const oneOf = <const States extends readonly string[]>(...states: States) =>
  v.pipe(
    v.string(),
    v.transform((state): States[number] | 'unknown' => (states.includes(state) ? state : 'unknown')),
  );
const paymentState = oneOf('open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed');
const mandateStatus = oneOf('valid', 'pending', 'invalid');
const refundState = oneOf('queued', 'pending', 'processing', 'refunded', 'failed', 'canceled');

const OWN_WORDS: Readonly<Record<string, string>> = { creditcard: 'card', directdebit: 'debit' };
const THEIR_WORDS = new Map(Object.entries(OWN_WORDS).map(([theirs, own]) => [own, theirs]));
/** From the port to the provider. */
export const theirMethod = (method: string): string => THEIR_WORDS.get(method) ?? method;
const method = v.pipe(
  v.string(),
  v.transform((theirs) => OWN_WORDS[theirs] ?? theirs),
);

const details = v.object({
  ...{ consumerName: text, consumerAccount: text, cardHolder: text, cardNumber: text },
  ...{ cardExpiryDate: text, cardCountryCode: text, bankReasonCode: text, failureReason: text },
  creditorIdentifier: text,
});
type Details = v.InferOutput<typeof details>;

const LAST = -4;

/** The account of a wallet is an e-mail address, which is not shown. */
function accountOf(found: Details | null): Account | null {
  if (!found) return null;
  const { consumerAccount: iban, consumerName, cardHolder, cardNumber, cardExpiryDate } = found;
  if (cardNumber)
    return {
      ...{
        last4: cardNumber.slice(LAST),
        country: found.cardCountryCode,
        holder: cardHolder ?? consumerName,
      },
      cardMonth: cardExpiryDate === null ? null : (cardMonthOf(cardExpiryDate) ?? null),
    };
  if (!iban || !/^[A-Z]{2}\d{2}[0-9A-Z]{11,30}$/.test(iban)) return null;
  return { last4: iban.slice(LAST), country: iban.slice(0, 2), cardMonth: null, holder: consumerName };
}

const refundMetadata = v.fallback(optional(v.object({ refund: v.string() })), null);
const refundSchema = v.object({ id, status: refundState, amount, metadata: refundMetadata });
const chargebackSchema = v.object({
  ...{ id, amount, reversedAt: text },
  reason: optional(v.object({ code: text })),
});

const metadata = v.fallback(optional(v.object({ payment: v.string() })), null);

const listedSchema = v.object({ id, createdAt: v.string(), status: paymentState, metadata });
const paymentSchema = v.object({
  ...listedSchema.entries,
  ...{ mode: v.picklist(['live', 'test']), amount, profileId: v.string() },
  ...{ amountRefunded: optional(amount), amountChargedBack: optional(amount) },
  ...{ customerId: text, mandateId: text, method: optional(method), expiresAt: text },
  ...{ isCancelable: v.optional(v.boolean(), false), details: optional(details) },
  _links: v.object({ checkout: optional(v.object({ href: v.string() })) }),
  _embedded: v.optional(
    v.object({
      refunds: v.optional(v.array(refundSchema), []),
      chargebacks: v.optional(v.array(chargebackSchema), []),
    }),
  ),
});

const listedEntries = { id, paymentId: id, createdAt: v.string() };
const listedRefundSchema = v.pipe(
  v.object({ ...listedEntries, status: refundState }),
  v.transform(({ status, ...one }): ListedRefund => ({ ...one, state: status })),
);

const toRefund = (one: v.InferOutput<typeof refundSchema>): Refund => ({
  ...{ id: one.id, state: one.status, cents: one.amount.cents },
  ...(one.metadata && { ours: one.metadata.refund }),
});
const toChargeback = (one: v.InferOutput<typeof chargebackSchema>): Chargeback => ({
  ...{ id: one.id, cents: one.amount.cents, reversedAt: one.reversedAt },
  reasonCode: one.reason?.code ?? null,
});
const toListed = (one: v.InferOutput<typeof listedSchema>): ListedPayment => ({
  ...{ id: one.id, createdAt: one.createdAt, state: one.status, ours: one.metadata },
});

function toPayment(one: v.InferOutput<typeof paymentSchema>): Payment {
  const { refunds = [], chargebacks = [] } = one._embedded ?? {};
  const amounts = [one, ...refunds, ...chargebacks].map((each) => each.amount);
  const more = [one.amountRefunded, one.amountChargedBack].filter((each) => each !== null);
  return {
    ...toListed(one),
    ...{ cents: one.amount.cents, currencyOk: [...amounts, ...more].every(({ isEuro }) => isEuro) },
    ...{ mode: one.mode, profileId: one.profileId, customerId: one.customerId, mandateId: one.mandateId },
    ...{ method: one.method, checkoutUrl: one._links.checkout?.href ?? null },
    ...{ isCancelable: one.isCancelable, expiresAt: one.expiresAt },
    ...{ refundedCents: one.amountRefunded?.cents ?? 0, chargedBackCents: one.amountChargedBack?.cents ?? 0 },
    ...{ refunds: refunds.map(toRefund), chargebacks: chargebacks.map(toChargeback) },
    ...{
      bankReasonCode: one.details?.bankReasonCode ?? null,
      failureReason: one.details?.failureReason ?? null,
    },
    ...{ account: accountOf(one.details), creditorId: one.details?.creditorIdentifier ?? null },
  };
}

const mandateSchema = v.object({
  ...{ id, status: mandateStatus, method, details: optional(details), mandateReference: text },
});
const toMandate = (one: v.InferOutput<typeof mandateSchema>): Mandate => ({
  ...{ id: one.id, status: one.status, method: one.method, reference: one.mandateReference },
  account: accountOf(one.details),
});
const offeredSchema = v.object({ id: method, minimumAmount: amount, maximumAmount: optional(amount) });

/** The id from which the next page begins; the address around it is not followed. */
const nextPage = v.pipe(
  optional(v.object({ href: v.string() })),
  v.transform((link) =>
    link && URL.canParse(link.href) ? new URL(link.href).searchParams.get('from') : null,
  ),
);

const pageOf = <Row extends v.GenericSchema>(name: string, row: Row) =>
  v.pipe(
    v.object({
      _embedded: v.object({ [name]: v.array(row) }),
      _links: v.object({ next: nextPage }),
    }),
    v.transform(
      ({ _embedded, _links }): Page<v.InferOutput<Row>> => ({
        rows: _embedded[name] ?? [],
        next: _links.next,
      }),
    ),
  );

export const RESPONSES = {
  customer: v.object({ id }),
  payment: v.pipe(paymentSchema, v.transform(toPayment)),
  refund: v.pipe(refundSchema, v.transform(toRefund)),
  mandate: v.pipe(mandateSchema, v.transform(toMandate)),
  mandates: v.pipe(
    v.object({ _embedded: v.object({ mandates: v.array(mandateSchema) }) }),
    v.transform(({ _embedded: { mandates } }) => mandates.map(toMandate)),
  ),
  methods: v.pipe(
    v.object({ _embedded: v.object({ methods: v.array(offeredSchema) }) }),
    v.transform(({ _embedded: { methods } }) =>
      methods.map(
        (one): OfferedMethod => ({
          ...{
            id: one.id,
            minimumCents: one.minimumAmount.cents,
            maximumCents: one.maximumAmount?.cents ?? null,
          },
        }),
      ),
    ),
  ),
  payments: pageOf('payments', v.pipe(listedSchema, v.transform(toListed))),
  refunds: pageOf('refunds', listedRefundSchema),
  chargebacks: pageOf('chargebacks', v.object({ ...listedEntries, reversedAt: text })),
};
