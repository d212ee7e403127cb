/**
 * The link in a mail that pays one invoice without a login, for anyone who has the mail. Its page says a brand, a number
 * and an amount; what it says of a payment is what the provider says now.
 */
import type { PayLinkState } from '../../../contract/payment.ts';
import type { Violation } from '../../../contract/violations.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { log } from '../../kernel/log.ts';
import {
  linkAuthor,
  type MailedLink,
  type Opened,
  openLink,
  pressLink,
} from '../../kernel/mailed-link/mailed-link.ts';
import { openPayLink } from '../../kernel/mailed-link/pay-link.ts';
import { linkKey } from '../../kernel/mailed-link/sealing-key.ts';
import type { Db } from '../../kernel/tables.ts';
import { type StandingInvoice, withStanding } from '../invoices/invoice-view.ts';
import { findOwnedInvoice } from '../invoices/invoices.repository.ts';
import { lockInvoices } from '../invoices/payable.repository.ts';
import { canBePaid } from '../invoices/payable.ts';
import { isMadeInTime } from './make-in-time.ts';
import type { PaymentRow } from './payment.tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment, lastByLink, listRunning } from './payments.repository.ts';
import { settleInTime } from './settle-in-time.ts';
import { stopOthers, storePayment } from './store-payment.ts';

export interface PayLinkView {
  readonly state: PayLinkState;
  readonly number: string | null;
  /** Euro cents that are owed now. */
  readonly cents: number;
  /** The provider's page, after the button was pressed. */
  readonly checkoutUrl: string | null;
}

interface Found extends StandingInvoice {
  readonly accountId: string;
  readonly number: string;
}

interface Seen extends Found {
  readonly state: PayLinkState;
  /** The payment that the last press made or found. */
  readonly paymentId: string | null;
}

const DAY_MS = 86_400_000;

const PAY: MailedLink<Found, Seen, Seen | null> = {
  feature: 'paylink',
  hosts: 'own',
  invalid: null,
  async find(db, opened) {
    const invoiceId = openPayLink(opened.key, await linkKey(db));
    const found = invoiceId && (await findOwnedInvoice(db, invoiceId));
    if (!found) return undefined;
    const { accountId, number, ...facts } = found;
    return { accountId, number, ...withStanding(facts, todayOf(opened)) };
  },
  brandsOf: ({ brandKey }) => [brandKey],
  look: async (db, found, opened) => ({ ...found, paymentId: null, state: await stateOf(db, found, opened) }),
  isOpen: ({ state }) => !['pending', 'paid', 'nothing'].includes(state),
  lock: (trx, { id }) => lockInvoices(trx, [id]),
  view: (seen) => seen,
};

/** Asks the provider about a payment that runs. */
export async function readPayLink(opened: Opened): Promise<PayLinkView> {
  const seen = await openLink(PAY, opened);
  const deps = seen && depsOf(opened);
  if (!deps) return viewOf(seen);
  for (const { id } of await listRunning(deps.db, [seen.id])) await settleInTime(deps, id, 'page');
  return viewOf(await openLink(PAY, opened));
}

/** A second press leads to the same page of the provider. @param cents what the reader saw */
export async function payByLink(opened: Opened, cents: number): Promise<PayLinkView> {
  const before = await openLink(PAY, opened);
  const deps = before && depsOf(opened);
  if (!deps) return viewOf(before);
  const wanted = { invoiceIds: [before.id], cents, isByLink: true };
  await stopOthers(deps, wanted);
  const pressed = await pressLink(PAY, opened, {
    async act(trx, seen) {
      const author = linkAuthor(opened, seen.accountId);
      const payer = { ...author, payments: deps.payments, today: todayOf(opened) };
      const { violations, paymentId } = await storePayment(trx, payer, [seen], wanted);
      return { ...seen, paymentId, state: refusedAs(violations) ?? seen.state };
    },
  });
  if (!pressed?.paymentId) return viewOf(pressed);
  if (!(await isMadeInTime(deps, pressed.paymentId))) return viewOf({ ...pressed, state: 'unavailable' });
  const made = await findPayment(deps.db, pressed.paymentId);
  return viewOf(await openLink(PAY, opened), made?.state === 'open' ? made.checkout_url : null);
}

const REFUSED: Readonly<Record<string, PayLinkState>> = {
  'AMOUNT-CHANGED': 'changed',
  'NOTHING-OPEN': 'nothing',
  'PAYMENT-RUNNING': 'running',
};
const refusedAs = ([violation]: readonly Violation[]): PayLinkState | undefined =>
  violation && REFUSED[violation.code];

const ENDED: Partial<Record<PaymentRow['state'], PayLinkState>> = {
  ...{ failed: 'failed', canceled: 'cancelled', expired: 'expired' },
};

async function stateOf(db: Db, invoice: Found, opened: Opened): Promise<PayLinkState> {
  const { state } = invoice.standing;
  if (state === 'processing') return 'pending';
  if (state === 'paid' && invoice.balance.paid > 0) return 'paid';
  const { now, payments } = opened.anonymous;
  if (!canBePaid(invoice, { payments, today: todayOf(opened) })) return 'nothing';
  const last = await lastByLink(db, invoice.id, new Date(now - DAY_MS).toISOString());
  return (last && ENDED[last]) ?? 'open';
}

const viewOf = (seen: Seen | null, checkoutUrl: string | null = null): PayLinkView =>
  seen === null
    ? { state: 'invalid', number: null, cents: 0, checkoutUrl: null }
    : { state: seen.state, number: seen.number, cents: seen.standing.outstanding, checkoutUrl };

const todayOf = ({ anonymous: { now }, brand }: Opened) => localTime(now, timeZoneOf(brand.brandCountry)).day;

function depsOf({ anonymous: { payments, db, content, now } }: Opened): PaymentDeps | undefined {
  return payments && { db, payments, log, content: () => content, now: () => now };
}
