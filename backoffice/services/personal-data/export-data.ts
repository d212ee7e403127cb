/** Everything that the back office stores about the account. Nothing of an export is stored. */
import { exportedTable, type PersonalTables } from '../../../contract/personal-data.ts';
import { limitOf } from '../../../server/limits.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { countOrRefuse } from '../../kernel/count-or-refuse.ts';
import { loginOf } from '../../kernel/login-of.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { withPaths } from './exported-files.ts';
import { personalDataTemplates } from './personal-data.templates.ts';
import { LISTED, listPersonalTables, readRows } from './personal-rows.repository.ts';

/** @throws Refused RATE-LIMITED after three exports in a day */
export async function exportData(context: BackofficeContext): Promise<PersonalTables> {
  const { db, account, now } = context;
  const limits = [limitOf('export', loginOf(context)), limitOf('export-account', account.id)];
  await countOrRefuse(db, limits, now);
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
  return context.db.transaction().execute(async (trx) => {
    await writeAudit(trx, context, 'exportData', context.account.id);
    await mailTo(trx, context, personalDataTemplates['data-exported'], {});
  });
}
