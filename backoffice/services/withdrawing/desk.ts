/** What an operator does with a withdrawal that no press decides: carries it out, or closes it and says why. */
import type { IsoDay } from '../../../contract/dates.ts';
import { subscriptionNumberOf } from '../../../contract/linking.ts';
import { authorOf } from '../../console/author.ts';
import type { ConsoleContext } from '../../console/console-page.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { carryOut } from './carry-out.ts';
import { contractOf, periodOf } from './contract.ts';
import { mailClosed, mailDone } from './withdrawing.mails.ts';
import { addConclusion, closeOthers, lockWithdrawal, saveWithdrawal } from './withdrawing.repository.ts';
import { hasEnded } from './withdrawing.rules.ts';
import type { WithdrawalRow } from './withdrawing.tables.ts';
import type { ClosedReason } from './withdrawing.templates.ts';

/**
 * `gedaan`: carried out. `gesloten`: closed. `over`: another operator or a press was first. `onbekend`: no subscription has
 * the number. `begin`: the day on which the contract was concluded is not known. `gestopt`: it has ended already.
 */
export type DeskOutcome = 'gedaan' | 'gesloten' | 'over' | 'onbekend' | 'begin' | 'gestopt';

interface Found {
  /** Of the subscription, where it was not found by itself. */
  readonly number: string;
  /** Undefined where it is known already. */
  readonly concludedOn: IsoDay | undefined;
}

export function carryOutByPerson(context: ConsoleContext, id: string, found: Found): Promise<DeskOutcome> {
  const { db, content, now, operator, traceId } = context;
  return db.transaction().execute(async (trx) => {
    const row = await openRow(trx, id);
    if (!row) return 'over';
    const contract = await contractOf(trx, matchedBy(row, found.number));
    if (!contract) return 'onbekend';
    const brand = content.brandByKey(contract.brandKey);
    if (brand && hasEnded(contract, row, timeZoneOf(brand.brandCountry))) return 'gestopt';
    if (found.concludedOn) await addConclusion(trx, contract.id, { concludedOn: found.concludedOn });
    if (!(await periodOf({ db: trx, content }, contract))) return 'begin';
    const by = { by: operator.id, accountId: `operator:${operator.id}`, traceId, contract };
    const done = await carryOut(trx, { content, now }, row, by);
    if (contract.knownEmail !== null) await mailDone(trx, { content, now }, done, contract);
    return 'gedaan';
  });
}

const matchedBy = (
  row: WithdrawalRow,
  number: string,
): Pick<WithdrawalRow, 'subscription_id' | 'contract'> =>
  subscriptionNumberOf(number) === undefined ? row : { subscription_id: null, contract: number };

export function closeByPerson(
  context: ConsoleContext,
  id: string,
  reason: ClosedReason,
): Promise<DeskOutcome> {
  const { db, content, now, operator } = context;
  return db.transaction().execute(async (trx) => {
    const row = await openRow(trx, id);
    if (!row) return 'over';
    const ended = { ended_at: new Date(now).toISOString(), ended_by: operator.id };
    await saveWithdrawal(trx, id, { ...ended, state: 'closed' });
    if (row.subscription_id) await closeOthers(trx, { id, subscriptionId: row.subscription_id }, ended);
    await mailClosed(trx, { content, now }, row, reason);
    await writeAudit(trx, authorOf(context, row.brand_key), 'closeWithdrawal', row.reference, {
      after: { reason },
    });
    return 'gesloten';
  });
}

/** Undefined when it was decided already. */
async function openRow(trx: Trx, id: string): Promise<WithdrawalRow | undefined> {
  const row = await lockWithdrawal(trx, id);
  return row && ['person', 'waiting', 'late'].includes(row.state) ? row : undefined;
}
