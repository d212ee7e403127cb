/** What the operators' pages read about invoices, one statement per function. */
import { sql } from 'kysely';
import type { IsoDay } from '../../../../contract/dates.ts';
import type { Db } from '../../../kernel/tables.ts';
import { labelled } from '../../subscriptions/subscriptions.repository.ts';

/** Most rows that a page shows. */
export const MOST_SHOWN = 100;

/** Each legal entity has its own series, so that a number can be of several invoices. */
export const listByNumber = (db: Db, number: string) =>
  db
    .selectFrom('invoice')
    .innerJoin('legal_entity as seller', 'seller.id', 'invoice.entity_id')
    .select(['invoice.id', 'number_text as number', 'kind', 'issued_on as issuedOn', 'gross_cents as cents'])
    .select(['seller.name as seller'])
    .where('number_text', '=', number)
    .limit(MOST_SHOWN)
    .execute();

/** More was paid than they ask, such as by a credit note after the payment. Euro cents, positive. */
export const listOverpaid = (db: Db) =>
  db
    .selectFrom('invoice_balance as balance')
    .innerJoin('invoice', 'invoice.id', 'balance.invoice_id')
    .select(['invoice.id', 'invoice.number_text as number', 'invoice.brand_key as brandKey'])
    .select(sql<number>`-balance.outstanding_cents`.as('cents'))
    .where('balance.outstanding_cents', '<', 0)
    .orderBy('invoice.id')
    .limit(MOST_SHOWN)
    .execute();

/** Latest term first. */
export const listOfSubscription = (db: Db, subscriptionNumber: string) =>
  db
    .selectFrom('invoice')
    .innerJoin(labelled(db).as('held'), 'held.id', 'invoice.subscription_id')
    .innerJoin('legal_entity as seller', 'seller.id', 'invoice.entity_id')
    .select(['invoice.id', 'number_text as number', 'kind', 'issued_on as issuedOn', 'gross_cents as cents'])
    .select(['seller.name as seller'])
    .where('held.subscription_number', '=', subscriptionNumber)
    .orderBy('term_first', 'desc')
    .orderBy('invoice.id')
    .limit(MOST_SHOWN)
    .execute();

/** An invoice, or a credit note, which has no balance of its own. */
export const findForDesk = (db: Db, id: string) =>
  db
    .selectFrom('invoice')
    .innerJoin(labelled(db).as('held'), 'held.id', 'invoice.subscription_id')
    .innerJoin('legal_entity as seller', 'seller.id', 'invoice.entity_id')
    .leftJoin('invoice_balance as balance', 'balance.invoice_id', 'invoice.id')
    .selectAll('invoice')
    .select(['held.subscription_number as subscriptionNumber', 'seller.name as seller'])
    .select([
      'lines_cents as linesCents',
      'credited_cents as creditedCents',
      'paid_cents as paidCents',
      'refunded_cents as refundedCents',
      'charged_back_cents as chargedBackCents',
      'is_written_off as isWrittenOff',
      'running_payment as runningPayment',
    ])
    .where('invoice.id', '=', id)
    .executeTakeFirst();

export type DeskInvoice = NonNullable<Awaited<ReturnType<typeof findForDesk>>>;

export const listLines = (db: Db, invoiceId: string) =>
  db.selectFrom('invoice_line').selectAll().where('invoice_id', '=', invoiceId).orderBy('no').execute();

/** Oldest first: of a subscription, or of one invoice. */
export const listLedger = (
  db: Db,
  about: { readonly subscriptionId: string } | { readonly invoiceId: string },
) =>
  db
    .selectFrom('ledger_entry as entry')
    .leftJoin('invoice', 'invoice.id', 'entry.invoice_id')
    .select(['entry.id', 'entry.day', 'entry.kind', 'invoice_cents as invoiceCents'])
    .select(['credit_cents as creditCents', 'number_text as invoiceNumber', 'entry.by_whom as byWhom'])
    .where((where) =>
      'invoiceId' in about
        ? where('entry.invoice_id', '=', about.invoiceId)
        : where('entry.subscription_id', '=', about.subscriptionId),
    )
    .orderBy('entry.at')
    .orderBy('entry.id')
    .limit(1000)
    .execute();

export type DeskEntry = Awaited<ReturnType<typeof listLedger>>[number];

/** What was issued on each day from `since` on, per seller, latest first. */
export const listIssued = (db: Db, since: IsoDay) =>
  db
    .selectFrom('invoice')
    .innerJoin('legal_entity as seller', 'seller.id', 'invoice.entity_id')
    .select(['issued_on as day', 'seller.name as seller', 'kind', 'series_year as year'])
    .select([
      sql<number>`cast(count(*) as integer)`.as('count'),
      // A day of a large publisher is more than an integer of PostgreSQL holds.
      sql<number | string>`cast(sum(gross_cents) as bigint)`.as('cents'),
      sql<number>`min(number)`.as('firstNumber'),
      sql<number>`max(number)`.as('lastNumber'),
    ])
    .where('issued_on', '>=', since)
    .groupBy(['issued_on', 'seller.name', 'kind', 'series_year'])
    .orderBy('issued_on', 'desc')
    .orderBy('seller.name')
    .orderBy('kind', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** @param now ISO text in UTC */
export const readDue = (db: Db, now: string) =>
  db
    .selectFrom('billing_plan')
    .select([sql<number>`cast(count(*) as integer)`.as('count'), sql<string | null>`min(due_at)`.as('since')])
    .where('state', '=', 'waiting')
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();

export const countHeld = (db: Db) =>
  db
    .selectFrom('billing_plan')
    .select(['problem', sql<number>`cast(count(*) as integer)`.as('count')])
    .where('state', '=', 'held')
    .groupBy('problem')
    .orderBy('problem')
    .execute();

export const listHeld = (db: Db) =>
  db
    .selectFrom('billing_plan as plan')
    .innerJoin(labelled(db).as('held'), 'held.id', 'plan.subscription_id')
    .select([
      'plan.subscription_id as subscriptionId',
      'subscription_number as number',
      'brand_key as brandKey',
    ])
    .select(['problem', 'term_first as termFirst'])
    .where('state', '=', 'held')
    .orderBy('problem')
    .orderBy('plan.subscription_id')
    .limit(MOST_SHOWN)
    .execute();

/** Invoices that no mail took, so that they are printed. */
export const listToPrint = (db: Db, since: IsoDay) =>
  db
    .selectFrom('invoice')
    .innerJoin(labelled(db).as('held'), 'held.id', 'invoice.subscription_id')
    .select(['invoice.id', 'number_text as number', 'issued_on as issuedOn', 'gross_cents as cents'])
    .select(['invoice.brand_key as brandKey', 'subscription_number as subscriptionNumber'])
    .where('delivery', '=', 'print')
    .where('issued_on', '>=', since)
    .orderBy('issued_on', 'desc')
    .orderBy('invoice.id')
    .limit(MOST_SHOWN)
    .execute();

export const listOpenRequests = (db: Db) =>
  db
    .selectFrom('credit_note_request as request')
    .innerJoin('invoice', 'invoice.id', 'request.invoice_id')
    .selectAll('request')
    .select(['number_text as number', 'gross_cents as grossCents', 'brand_key as brandKey'])
    .where('answer', 'is', null)
    .orderBy('asked_at')
    .limit(MOST_SHOWN)
    .execute();

export type OpenRequest = Awaited<ReturnType<typeof listOpenRequests>>[number];

export const listOwedPayouts = (db: Db) =>
  db
    .selectFrom('payout')
    .innerJoin(labelled(db).as('held'), 'held.id', 'payout.subscription_id')
    .leftJoin('invoice_balance as balance', 'balance.invoice_id', 'payout.invoice_id')
    .select(['payout.id', 'cents', 'made_at as madeAt', 'payout.subscription_id as subscriptionId'])
    .select(['held.subscription_number as number', 'held.brand_key as brandKey', 'ends_on as endsOn'])
    .select('payout.pay_by as payBy')
    .where('state', '=', 'owed')
    // A bank may have taken a debit back since.
    .where((where) =>
      where.or([
        where('balance.invoice_id', 'is', null),
        where('balance.outstanding_cents', '<=', sql<number>`0 - cents`),
      ]),
    )
    .orderBy(sql`coalesce(payout.pay_by, made_at)`)
    .limit(MOST_SHOWN)
    .execute();

export type OwedPayout = Awaited<ReturnType<typeof listOwedPayouts>>[number];

/** The invoice of a payout; null for credit, undefined for an unknown payout. */
export const invoiceOfPayout = async (db: Db, id: string) =>
  (await db.selectFrom('payout').select('invoice_id').where('id', '=', id).executeTakeFirst())?.invoice_id;

/** @returns what was paid out; undefined when nothing was owed */
export const markPaid = (
  db: Db,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: string },
) =>
  db
    .updateTable('payout')
    .set({ state: 'paid', paid_at: at, paid_by: by })
    .where('id', '=', id)
    .where('state', '=', 'owed')
    .returning(['subscription_id as subscriptionId', 'invoice_id as invoiceId', 'cents'])
    .executeTakeFirst();

export const findLabels = (db: Db, subscriptionId: string) =>
  labelled(db).where('id', '=', subscriptionId).executeTakeFirstOrThrow();
