/** What the customer system says about a case: it is being handled, was answered, or was opened again. */
import * as v from 'valibot';
import { CASE_REFERENCE } from '../../../contract/contact.ts';
import { withoutHiddenCharacters } from '../../../contract/hidden-characters.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { findCaseToChange, saveCase } from './contact.repository.ts';
import { changesBy } from './contact.rules.ts';

/** Salesforce's own states of a case. */
const STATES = { New: 'received', Working: 'handling', Escalated: 'handling', Closed: 'answered' } as const;

const LONGEST_ANSWER = 10_000;

export const caseEvent = v.object({
  reference: v.pipe(v.string(), v.regex(CASE_REFERENCE)),
  status: v.picklist(['New', 'Working', 'Escalated', 'Closed']),
  /** When it changed; an older event than the last one changes nothing. A future instant is shown as now. */
  at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((instant) => new Date(instant).toISOString()),
  ),
  /** Null or blank: the answer was sent by mail. */
  answer: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.maxLength(LONGEST_ANSWER),
        v.transform((text) => withoutHiddenCharacters(text).trim() || null),
      ),
    ),
    null,
  ),
});

/** The same event twice changes nothing. @returns false for a case that is not known */
export function takeCaseEvent(
  { db, content, now, traceId }: AnonymousContext,
  { reference, status, at, answer }: v.InferOutput<typeof caseEvent>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await findCaseToChange(trx, reference);
    if (!row) return false;
    const state = STATES[status];
    const changes = changesBy(row, { state, at, answer }, new Date(now).toISOString());
    const brand = content.brandByKey(row.brand_key);
    if (!changes || !brand) return true;
    await saveCase(trx, row.id, changes);
    const author = { account: { id: row.account_id ?? 'guest' }, brand, surface: 'crm', traceId, now };
    await writeAudit(trx, author, 'caseEvent', reference, { before: { state: row.state }, after: { state } });
    return true;
  });
}
