/**
 * The audit log: who changed what, when. The database refuses to change or delete a line. A line never holds a
 * person's address, name or number, only whether there was one.
 */
import type { Db } from './tables.ts';

/** Days, numbers and codes only. */
type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

interface AuditLine {
  readonly action: string;
  readonly subject: string;
  readonly before?: AuditFacts | null;
  readonly after?: AuditFacts | null;
}

/** Who makes the change: the reader of the context, or an operator at the console. */
interface Author {
  readonly account: { readonly id: string };
  readonly brand: { readonly key: string };
  /** `web`, `app`, or `office` for an operator. */
  readonly surface: string;
  readonly traceId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface AuditedLine extends AuditLine {
  readonly surface: string;
}

/** Of an account, oldest first. @param since ISO text in UTC; lines of that instant are included */
export async function listAuditLines(db: Db, accountId: string, since: string): Promise<AuditedLine[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['surface', 'action', 'subject', 'before', 'after'])
    .where('account_id', '=', accountId)
    .where('at', '>=', since)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const facts = (json: string | null): AuditFacts | null => (json === null ? null : JSON.parse(json));
  return rows.map(({ before, after, ...line }) => ({ ...line, before: facts(before), after: facts(after) }));
}

/** @param since ISO text in UTC */
export async function hasAuditLine(
  db: Db,
  {
    accountId,
    action,
    since,
  }: { readonly accountId: string; readonly action: string; readonly since: string },
): Promise<boolean> {
  const line = await db
    .selectFrom('audit_log')
    .select('id')
    .where('account_id', '=', accountId)
    .where('at', '>', since)
    .where('action', '=', action)
    .executeTakeFirst();
  return line !== undefined;
}

/** Call it in the transaction of the change, so that both are committed or neither. */
export const writeAudit = (
  trx: Db,
  author: Author,
  action: string,
  subject: string,
  facts: Pick<AuditLine, 'before' | 'after'> = {},
): Promise<void> => writeAuditLines(trx, author, [{ action, subject, ...facts }]);

/** Like `writeAudit`, of several lines. */
export async function writeAuditLines(
  trx: Db,
  { account, brand, surface, traceId, now }: Author,
  lines: readonly AuditLine[],
): Promise<void> {
  const who = { account_id: account.id, brand_key: brand.key, surface, trace_id: traceId };
  const at = new Date(now).toISOString();
  const rows = lines.map(({ action, subject, before, after }) => ({
    id: crypto.randomUUID(),
    at,
    ...who,
    action,
    subject,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }));
  if (rows.length > 0) await trx.insertInto('audit_log').values(rows).execute();
}
