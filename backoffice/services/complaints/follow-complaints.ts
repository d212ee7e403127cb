/** Job: moves each complaint to its next state when that is due. A second run changes nothing. */

import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { productOf } from '../subscriptions/product-of.ts';
import { findSubscriptionRow } from '../subscriptions/subscriptions.repository.ts';
import { closeIssues, listDueComplaints, lockDueComplaint, saveNextState } from './complaints.repository.ts';
import type { ComplaintRow } from './complaints.tables.ts';
import { complaintTemplates } from './complaints.templates.ts';

type JobDeps = Pick<JobContext, 'db' | 'now' | 'signal'>;

export const followComplaints: Job = {
  name: 'follow-complaints',
  everySeconds: 60,
  run: followDueComplaints,
};

export async function followDueComplaints({ db, now, signal }: JobDeps): Promise<void> {
  const at = new Date(now).toISOString();
  await forEachRow(await listDueComplaints(db, at), signal, (id) =>
    db.transaction().execute(async (trx) => {
      const row = await lockDueComplaint(trx, id, at);
      if (!row) return;
      await (row.state === 'received' ? handOver(trx, row, now) : solve(trx, row, now));
    }),
  );
}

async function handOver(trx: Trx, row: ComplaintRow, now: number): Promise<void> {
  await saveNextState(trx, row.id, {
    state: 'with_delivery_team',
    with_team_at: new Date(now).toISOString(),
    due_at: new Date(now + row.team_hours * 3_600_000).toISOString(),
  });
}

async function solve(trx: Trx, row: ComplaintRow, now: number): Promise<void> {
  await saveNextState(trx, row.id, { state: 'solved', solved_at: new Date(now).toISOString(), due_at: null });
  const days = await closeIssues(trx, row.id);
  const subscription = await findSubscriptionRow(trx, row.subscription_id);
  if (!subscription) return;
  await queueMail(trx, {
    accountId: row.account_id,
    brandKey: row.brand_key,
    template: complaintTemplates['complaint-solved'],
    values: {
      ...productOf({ productName: subscription.name, kind: subscription.kind }),
      complaintId: row.id,
      reference: row.reference,
      days,
    },
    event: `solved:${row.id}`,
  });
}
