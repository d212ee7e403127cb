/** The request to erase the account: what it would do, asking for it, and cancelling it. */
import type { IsoDay } from '../../../contract/dates.ts';
import { PERSONAL_TABLES } from '../../../gen/personal-tables.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { newLinkKey } from '../../kernel/mailed-link/link-key.ts';
import { AUDIT, FILES, PROOF, TAX } from '../../kernel/personal-table.ts';
import { Refused } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { unusedCredits } from '../credits/credits.repository.ts';
import { openOfAccount, owedToAccount } from '../invoices/account-balance.repository.ts';
import { idsOfAccount, listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { findOpenRequest, saveOutcome, saveRequest } from './erasure.repository.ts';
import { type Ending, earliestErasure, endingSubscriptions, endlessNames } from './erasure.rules.ts';
import { personalDataTemplates } from './personal-data.templates.ts';

export interface Erasure {
  /** The day of the erasure that was requested. */
  readonly dueOn: IsoDay | null;
  /** The day that a request of today would get; null when it would be refused. */
  readonly earliest: IsoDay | null;
  /** The subscriptions without an end, for which it would be refused. */
  readonly endless: string[];
  /** The running subscriptions with an end: the erasure waits for them. */
  readonly ending: Ending[];
  /** Credits in euro cents that the reader still gets; the erasure keeps them. */
  readonly owedCents: number;
  /** Euro cents that are outstanding on invoices. Those stay. */
  readonly openCents: number;
  /** What stays, by law, for how long, and why. */
  readonly kept: ReturnType<typeof keptByPeriod>;
}

export function readErasure(context: BackofficeContext): Promise<Erasure> {
  return erasureOf(context.db, context);
}

/** @throws Refused ERASURE-SUBSCRIPTION while a subscription has no end, and as `mutateOnce` does */
export async function requestErasure(context: BackofficeContext): Promise<Erasure> {
  const { erasure } = await mutateOnce(context, {
    operation: 'requestErasure',
    input: null,
    change: async (trx) => {
      const before = await erasureOf(trx, context);
      if (before.dueOn) return { violations: [], erasure: before };
      const { earliest } = before;
      if (!earliest) throw new Refused('ERASURE-SUBSCRIPTION', 422);
      const { key: cancelKey, keyHash } = newLinkKey();
      await saveRequest(trx, {
        key_hash: keyHash,
        account_id: context.account.id,
        brand_key: context.brand.key,
        requested_at: new Date(context.now).toISOString(),
        due_on: earliest,
      });
      await recordErasure(trx, context, 'requestErasure', { dueOn: earliest, cancelKey });
      return { violations: [], erasure: { ...before, dueOn: earliest } };
    },
  });
  return erasure;
}

/** Without a request it changes nothing. @throws Refused as `mutateOnce` does */
export async function cancelErasure(context: BackofficeContext): Promise<Erasure> {
  const { erasure } = await mutateOnce(context, {
    operation: 'cancelErasure',
    isDefence: true,
    input: null,
    change: async (trx) => {
      const before = await erasureOf(trx, context);
      if (!before.dueOn) return { violations: [], erasure: before };
      await saveOutcome(trx, context.account.id, { cancelled_at: new Date(context.now).toISOString() });
      await recordErasure(trx, context, 'cancelErasure', { dueOn: before.dueOn });
      return { violations: [], erasure: { ...before, dueOn: null } };
    },
  });
  return erasure;
}

/** The subscriptions of all brands: the account is one for all of them. */
async function erasureOf(db: Db, { account, content, today }: BackofficeContext): Promise<Erasure> {
  const held = await listHeldSubscriptions(db, account.id, content.brands, today);
  const request = await findOpenRequest(db, account.id);
  const promised = await unusedCredits(db, idsOfAccount(db, account.id));
  return {
    dueOn: request?.due_on ?? null,
    earliest: earliestErasure(held, today),
    endless: endlessNames(held),
    ending: endingSubscriptions(held, today),
    owedCents: promised + (await owedToAccount(db, account.id)),
    openCents: await openOfAccount(db, account.id),
    kept: keptByPeriod(),
  };
}

const MAILS = { requestErasure: 'erasure-requested', cancelErasure: 'erasure-cancelled' } as const;

type Author = Parameters<typeof writeAudit>[1];

/** Writes the audit line and queues the mail. */
export async function recordErasure(
  trx: Trx,
  context: Author,
  action: keyof typeof MAILS,
  values: { readonly dueOn: IsoDay; readonly cancelKey?: string },
): Promise<void> {
  await writeAudit(trx, context, action, context.account.id, { after: { dueOn: values.dueOn } });
  await mailTo(trx, context, personalDataTemplates[MAILS[action]], values);
}

/** What an erasure keeps, in a few words for each period. */
const KEPT: Readonly<Record<string, string>> = {
  [TAX]: 'Abonnementen, betalingen en wat u meldde',
  [PROOF]: 'Uw verzoek en uw toestemmingen',
  [AUDIT]: 'Wat er is gewijzigd, zonder uw naam',
  [FILES]: 'Bestanden bij een bericht',
};

/** What stays after an erasure, the periods in the order of `KEPT`. */
export function keptByPeriod(): { what: string; retention: string; purposes: string[] }[] {
  const kept = Object.entries(PERSONAL_TABLES).flatMap(([name, table]) =>
    table.erasure !== 'delete' && name !== 'account' ? [table] : [],
  );
  return Object.entries(KEPT).map(([retention, what]) => {
    const tables = kept.filter((table) => table.retention === retention);
    return { what, retention, purposes: [...new Set(tables.map(({ purpose }) => purpose))] };
  });
}
