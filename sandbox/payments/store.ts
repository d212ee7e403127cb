/** What the provider has stored, in memory. The oldest is dropped beyond a number of each kind. */
import { randomBytes } from 'node:crypto';
import type { BankAccount, BankReason, Card, CardFailure } from './accounts.ts';
import { type Clock, createClock } from './clock.ts';
import type { Sequence } from './methods.ts';

/** The profile of an API key, and whether it is a key for tests. One never sees what belongs to another. */
export interface Owner {
  readonly profile: string;
  readonly mode: 'live' | 'test';
}

interface Owned {
  readonly id: string;
  readonly owner: Owner;
  /** Milliseconds since 1970, as each `At` here. */
  readonly createdAt: number;
}

export interface Customer extends Owned {
  readonly name: string | null;
  readonly email: string | null;
  readonly locale: string | null;
  readonly metadata: unknown;
  isDeleted: boolean;
}

export interface Mandate extends Owned {
  readonly customer: string;
  readonly method: 'directdebit' | 'creditcard';
  status: 'valid' | 'pending' | 'invalid';
  account?: Pick<BankAccount, 'iban' | 'holder' | 'fails' | 'returns'> & { readonly bic: string | null };
  card?: Card & { readonly end: string };
  reference: string | null;
  signedOn: string | null;
  isRevoked: boolean;
  usedAt: number;
}

export interface Refund {
  readonly id: string;
  readonly cents: number;
  readonly description: string;
  readonly metadata: unknown;
  readonly createdAt: number;
  status: string;
}

export interface Chargeback {
  readonly id: string;
  readonly cents: number;
  readonly reason: BankReason | undefined;
  readonly createdAt: number;
  reversedAt: number | undefined;
}

export const STATUSES = ['open', 'pending', 'authorized', 'paid', 'canceled', 'expired', 'failed'] as const;

export interface Payment extends Owned {
  /** In the address of its checkout page. */
  readonly token: string;
  readonly cents: number;
  readonly description: string;
  readonly redirectUrl: string | null;
  readonly cancelUrl: string | null;
  readonly webhookUrl: string | null;
  readonly sequence: Sequence;
  readonly locale: string | null;
  readonly metadata: unknown;
  readonly customer: string | undefined;
  /** Those among which a reader chooses; empty: all. */
  readonly offered: readonly string[];
  method: string | null;
  mandate: string | undefined;
  /** One of `STATUSES`, or what a test has made up. */
  status: string;
  /** When it took each status. */
  readonly since: Record<string, number>;
  expiresAt: number | undefined;
  account?: Mandate['account'];
  card?: Mandate['card'];
  bankReason?: BankReason;
  failure?: CardFailure;
  /** Of a debit: the day on which it is debited. */
  debitOn?: string;
  refunds: Refund[];
  readonly chargebacks: Chargeback[];
}

/** A request to the provider's API, by the machine's clock. */
export interface Call {
  readonly at: string;
  readonly call: string;
  readonly path: string;
  readonly profile: string;
  readonly key: string | undefined;
  readonly status: number;
}

/** Of each kind. */
const MOST = 10_000;

export interface Store {
  readonly clock: Clock;
  readonly customers: Map<string, Customer>;
  readonly mandates: Map<string, Mandate>;
  /** Oldest first. */
  readonly payments: Map<string, Payment>;
  /** Methods that no profile offers now. */
  readonly switchedOff: Set<string>;
  clear(): void;
}

export function createStore(): Store {
  const clock = createClock();
  const [customers, mandates, payments] = [
    new Map<string, Customer>(),
    new Map<string, Mandate>(),
    new Map<string, Payment>(),
  ];
  const switchedOff = new Set<string>();
  return {
    clock,
    customers,
    mandates,
    payments,
    switchedOff,
    clear() {
      clock.clear();
      switchedOff.clear();
      for (const each of [customers, mandates, payments]) each.clear();
    },
  };
}

/** Stores it; the oldest goes when there are too many. */
export function add<Entry extends { readonly id: string }>(entries: Map<string, Entry>, entry: Entry): Entry {
  entries.set(entry.id, entry);
  const [oldest] = entries.keys();
  if (entries.size > MOST && oldest !== undefined) entries.delete(oldest);
  return entry;
}

/** `tr_` and letters or digits that cannot be guessed. */
export function newId(kind: 'cst' | 'mdt' | 'tr' | 're' | 'chb'): string {
  return `${kind}_${randomBytes(16).toString('base64url').replace(/[-_]/g, 'x')}`;
}

/** Undefined for one of another profile, or of the other mode. */
export function ownOf<Entry extends Owned>(
  entries: ReadonlyMap<string, Entry>,
  id: string,
  { profile, mode }: Owner,
): Entry | undefined {
  const entry = entries.get(id);
  return entry?.owner.profile === profile && entry.owner.mode === mode ? entry : undefined;
}

/** Oldest first. */
export const ownPayments = ({ payments }: Store, { profile, mode }: Owner): Payment[] =>
  [...payments.values()].filter(({ owner }) => owner.profile === profile && owner.mode === mode);

const sum = (entries: readonly { readonly cents: number }[]): number =>
  entries.reduce((total, { cents }) => total + cents, 0);

/** A refund that failed or was cancelled does not count. */
export const refundedCents = ({ refunds }: Payment): number =>
  sum(refunds.filter(({ status }) => !['failed', 'canceled'].includes(status)));

export const chargedBackCents = ({ chargebacks }: Payment): number =>
  sum(chargebacks.filter(({ reversedAt }) => reversedAt === undefined));

/** Oldest first, without those that were revoked. */
export function mandatesOf(store: Store, customer: string): Mandate[] {
  return [...store.mandates.values()].filter(
    (mandate) => mandate.customer === customer && !mandate.isRevoked,
  );
}
