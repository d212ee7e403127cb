/** Job: erases each account whose request is due. A second run changes nothing. */
import { comparableEmail } from '../../../contract/email.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { findRecipient } from '../account/account.repository.ts';
import { listFormerAddresses } from '../email-change/former-addresses.ts';
import { endSharingOfAccount } from '../sharing/end-sharing.ts';
import { listHeldSubscriptions } from '../subscriptions/subscriptions.repository.ts';
import { listDueAccounts, lockDueRequest, saveOutcome } from './erasure.repository.ts';
import { earliestErasure } from './erasure.rules.ts';
import type { ErasureRequestRow } from './personal-data.tables.ts';
import { personalDataTemplates } from './personal-data.templates.ts';
import { deleteRows, LISTED, listPersonalTables, replaceValues } from './personal-rows.repository.ts';

type Deps = Pick<JobContext, 'db' | 'content' | 'now' | 'signal'>;

export const eraseAccounts: Job = { name: 'erase-accounts', everySeconds: 3600, run: eraseDueAccounts };

export async function eraseDueAccounts({ db, content, now, signal }: Deps): Promise<void> {
  const today = localTime(now, COMMON_TIME_ZONE).day;
  const at = new Date(now).toISOString();
  await forEachRow(await listDueAccounts(db, today), signal, (id) =>
    db.transaction().execute(async (trx) => {
      const request = await lockDueRequest(trx, id, today);
      if (!request) return;
      const held = await listHeldSubscriptions(trx, request.account_id, content.brands, today);
      const running = held.filter(({ endsOn }) => endsOn === null || endsOn >= today);
      const earliest = earliestErasure(running, today);
      if (earliest === null) await refuse(trx, request, at);
      else if (running.length > 0) await saveOutcome(trx, request.account_id, { due_on: earliest });
      else await erase(trx, request, now);
    }),
  );
}

/** A subscription without an end was added after the request. */
async function refuse(trx: Trx, { account_id, brand_key, due_on }: ErasureRequestRow, at: string) {
  await saveOutcome(trx, account_id, { cancelled_at: at });
  await queueMail(trx, {
    accountId: account_id,
    brandKey: brand_key,
    template: personalDataTemplates['erasure-cancelled'],
    values: { dueOn: due_on },
  });
}

async function erase(trx: Trx, { account_id: id, brand_key: brandKey }: ErasureRequestRow, now: number) {
  const present = (await findRecipient(trx, id))?.email;
  const former = await listFormerAddresses(trx, id, now);
  await endSharingOfAccount(trx, id, now);
  for (const table of await listPersonalTables(trx)) {
    const erasure = LISTED[table.name]?.erasure;
    if (erasure === 'delete') await deleteRows(trx, table, id);
    else if (erasure && erasure !== 'keep') await replaceValues(trx, table, id, erasure);
  }
  await saveOutcome(trx, id, { done_at: new Date(now).toISOString() });
  const author = { account: { id }, brand: { key: brandKey }, surface: 'job', traceId: '', now };
  await writeAudit(trx, author, 'eraseAccount', id);
  // To the addresses themselves, because the account has none any more.
  const addresses = new Map([...former, present ?? ''].map((email) => [comparableEmail(email), email]));
  for (const to of addresses.values())
    if (to !== '')
      await queueMail(trx, {
        ...{ accountId: id, to, brandKey, values: {} },
        template: personalDataTemplates['account-erased'],
      });
}
