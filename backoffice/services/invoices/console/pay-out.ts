/** Marks a credit as paid out, with a line in the audit log. */
import { authorOf } from '../../../console/author.ts';
import type { ConsoleContext } from '../../../console/console-page.ts';
import { writeAudit } from '../../../kernel/audit.ts';
import type { Db } from '../../../kernel/tables.ts';
import { findLabels, markPaid } from './desk.repository.ts';

/** @returns false when it was paid out already, or does not exist */
export function payPayout(context: ConsoleContext, id: string): Promise<boolean> {
  const at = new Date(context.now).toISOString();
  return context.db.transaction().execute(async (trx: Db) => {
    const paid = await markPaid(trx, { id, by: context.operator.id, at });
    if (!paid) return false;
    const { brand_key } = await findLabels(trx, paid.subscriptionId);
    await writeAudit(trx, authorOf(context, brand_key), 'payOutCredit', id);
    return true;
  });
}
