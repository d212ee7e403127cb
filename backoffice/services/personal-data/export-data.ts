/** Everything that the back office stores about the account. Nothing of an export is stored. */
import { exportedTable, type PersonalTables } from '../../../contract/personal-data.ts';
import { countAttempts } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import { writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { loginOf } from '../../kernel/login-of.ts';
import { Refused } from '../../kernel/refused.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { withPaths } from './exported-files.ts';
import { personalDataTemplates } from './personal-data.templates.ts';
import { LISTED } from './personal-data.ts';
import { listPersonalTables, readRows } from './personal-rows.repository.ts';

/** @throws Refused RATE-LIMITED after three exports in a day */
export async function exportData(context: BackofficeContext): Promise<PersonalTables> {
  const { db, account, now } = context;
  const limits = [limitOf('export', loginOf(context)), limitOf('export-account', account.id)];
  const { allowed, retryAfter } = await countAttempts(db, limits, new Date(now));
  if (!allowed) throw new Refused('RATE-LIMITED', 429, retryAfter);
  await recordExport(context);
  const tables = await listPersonalTables(db);
  const exported = await Promise.all(
    tables.map(async (table) => {
      const about = LISTED[table.name];
      return about
        ? [[table.name, exportedTable(about, await readRows(db, table, account.id))] as const]
        : [];
    }),
  );
  const sorted = exported.flat().sort(([one], [other]) => (one < other ? -1 : 1));
  return withPaths(context, Object.fromEntries(sorted));
}

/** The mail warns the owner of an export that another person made. */
function recordExport(context: BackofficeContext): Promise<unknown> {
  const { db, account, brand } = context;
  return db.transaction().execute(async (trx) => {
    await writeAuditLines(trx, context, [
      { action: 'exportData', subject: account.id, before: null, after: null },
    ]);
    await queueMail(trx, {
      accountId: account.id,
      brandKey: brand.key,
      template: personalDataTemplates['data-exported'],
      values: {},
    });
  });
}
