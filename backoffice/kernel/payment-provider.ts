/**
 * The port to the company that moves money, for one legal entity. Its words are the product's own: what a provider calls
 * things stays in `services/payment/provider/`. Amounts are euro cents, instants ISO text in UTC, months `yyyy-mm`.
 */

/** `unknown` is not final: a provider may add states. */
export type PaymentState =
  | 'open'
  | 'pending'
  | 'authorized'
  | 'paid'
  | 'canceled'
  | 'expired'
  | 'failed'
  | 'unknown';
export type MandateStatus = 'valid' | 'pending' | 'invalid' | 'unknown';
export type RefundState =
  | 'queued'
  | 'pending'
  | 'processing'
  | 'refunded'
  | 'failed'
  | 'canceled'
  | 'unknown';

/** `card`, `debit`, or the provider's own id, such as `ideal`: these come and go, so they are data. */
export type ProviderMethod = string;

/** `first` asks for a mandate, `once` does not, `collection` uses one. */
export type PaymentKind = 'first' | 'once' | 'collection';

export interface Refund {
  readonly id: string;
  readonly state: RefundState;
  readonly cents: number;
  /** The key with which it was asked for; absent when another program made it. */
  readonly ours?: string;
}

export interface Chargeback {
  readonly id: string;
  readonly cents: number;
  /** Of the bank, such as `AC04`. */
  readonly reasonCode: string | null;
  readonly reversedAt: string | null;
}

export interface Account {
  readonly last4: string;
  /** Two letters. */
  readonly country: string | null;
  readonly cardMonth: string | null;
  readonly holder: string | null;
}

export interface Payment {
  readonly id: string;
  readonly state: PaymentState;
  readonly cents: number;
  /** False when any of its amounts is not in euros. */
  readonly currencyOk: boolean;
  readonly mode: 'live' | 'test';
  readonly profileId: string;
  readonly customerId: string | null;
  readonly mandateId: string | null;
  readonly method: ProviderMethod | null;
  /** Only while the reader can still pay. */
  readonly checkoutUrl: string | null;
  readonly isCancelable: boolean;
  readonly createdAt: string;
  readonly expiresAt: string | null;
  readonly refundedCents: number;
  readonly chargedBackCents: number;
  readonly refunds: readonly Refund[];
  readonly chargebacks: readonly Chargeback[];
  /** Why a bank returned a debit, such as `AM04`. */
  readonly bankReasonCode: string | null;
  /** For an operator; never shown to a reader. */
  readonly failureReason: string | null;
  readonly account: Account | null;
  /** As the bank statement of a debit shows it. */
  readonly creditorId: string | null;
  /** What `createPayment` was given; null when another program made the payment. */
  readonly ours: { readonly payment: string } | null;
}

export interface Mandate {
  readonly id: string;
  readonly status: MandateStatus;
  readonly method: ProviderMethod;
  readonly account: Account | null;
  readonly reference: string | null;
}

export interface OfferedMethod {
  readonly id: ProviderMethod;
  readonly minimumCents: number;
  readonly maximumCents: number | null;
}

/** Of a list, which has no refunds and chargebacks. */
export type ListedPayment = Pick<Payment, 'id' | 'createdAt' | 'state' | 'ours'>;

interface OfPayment {
  /** The provider's. */
  readonly paymentId: string;
  readonly createdAt: string;
}
export type ListedRefund = OfPayment & Pick<Refund, 'id' | 'state'>;
export type ListedChargeback = OfPayment & Pick<Chargeback, 'id' | 'reversedAt'>;

/** Of a list of everything that the account has, newest first. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From which the next page begins; null on the last one. */
  readonly next: string | null;
}

/** What of the request was wrong; `other` for what no reader typed. */
export type RefusedField =
  | 'cents'
  | 'iban'
  | 'name'
  | 'email'
  | 'reference'
  | 'method'
  | 'customer'
  | 'mandate'
  | 'other';

export type Refusal =
  /** No connection, or an error of the provider's own. */
  | { readonly refused: 'down' }
  /** No response in time; a change may have been made. */
  | { readonly refused: 'slow' }
  | { readonly refused: 'limited'; readonly retryAfterSeconds: number }
  /** The network of this method is down; others may work. */
  | { readonly refused: 'method-down' }
  | { readonly refused: 'invalid'; readonly field: RefusedField | null }
  | { readonly refused: 'not-found' }
  /** The same request is being handled. */
  | { readonly refused: 'busy' };

export type Result<Value> = { readonly refused?: undefined; readonly value: Value } | Refusal;

export interface NewPayment {
  readonly kind: PaymentKind;
  readonly cents: number;
  /** On the bank statement; the provider cuts it off at 255 characters. */
  readonly description: string;
  /** Not of a collection. */
  readonly returnUrl?: string;
  readonly cancelUrl?: string;
  /** Must be reachable from the internet. */
  readonly webhookUrl?: string;
  readonly method?: ProviderMethod;
  readonly customerId?: string;
  /** A collection always names it, because the provider would take the newest. */
  readonly mandateId?: string;
  readonly locale?: Locale;
  readonly ours: { readonly payment: string };
}

export type Locale = 'nl_NL' | 'nl_BE';

/** @see Refusal for what each can return; anything else is thrown, as a broken promise of the provider. */
export interface PaymentProvider {
  methods(ask: {
    readonly kind: 'first' | 'once';
    readonly country: 'NL' | 'BE';
    readonly locale: Locale;
  }): Promise<Result<readonly OfferedMethod[]>>;
  createCustomer(
    who: { readonly name: string; readonly email: string; readonly locale: Locale },
    key: string,
  ): Promise<Result<{ readonly id: string }>>;
  createPayment(payment: NewPayment, key: string): Promise<Result<Payment>>;
  /** With its refunds and chargebacks. */
  payment(id: string): Promise<Result<Payment>>;
  cancelPayment(id: string): Promise<Result<null>>;
  /** @param from the `next` of the page before; null for the newest, as in the two below */
  listPayments(from: string | null): Promise<Result<Page<ListedPayment>>>;
  listRefunds(from: string | null): Promise<Result<Page<ListedRefund>>>;
  listChargebacks(from: string | null): Promise<Result<Page<ListedChargeback>>>;
  mandate(customerId: string, id: string): Promise<Result<Mandate>>;
  /** The newest of a customer, without those that were ended. */
  listMandates(customerId: string): Promise<Result<readonly Mandate[]>>;
  /** Of a direct debit; the provider checks nothing and calls it valid at once. */
  createMandate(
    mandate: {
      readonly customerId: string;
      readonly name: string;
      readonly iban: string;
      readonly reference: string;
      /** ISO day. */
      readonly signedOn: string;
    },
    key: string,
  ): Promise<Result<Mandate>>;
  revokeMandate(customerId: string, id: string): Promise<Result<null>>;
  refund(paymentId: string, cents: number, key: string): Promise<Result<Refund>>;
}
