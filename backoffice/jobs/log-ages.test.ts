import { expect, test } from 'vitest';
import { describeWithDatabase } from '../../database/database.fixture.ts';
import { setRows } from '../../tests/support/rows.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { MAILS } from '../outbox/mail.repository.ts';
import { addReader, NOW, queueOne, testDelivery } from '../outbox/outbox.fixture.ts';
import { enterJobs, TIMED_WORK } from './jobs.repository.ts';
import { logAges } from './log-ages.ts';

const { signal } = new AbortController();

describeWithDatabase('The log of queues', (open) => {
  test('has one line with the seconds of each queue whose oldest work waits a minute', async () => {
    const { db } = await open<BackofficeTables>(backofficeMigrations);
    const context = testDelivery(db, 0);
    const { tick } = logAges(context, [TIMED_WORK, MAILS]);
    await addReader(db, 'jan');
    for (const id of ['old', 'new']) await queueOne(db, 'jan', id);
    const created_at = new Date(NOW - 59_999).toISOString();
    await db.updateTable('mail').set({ created_at }).where('idempotency_id', '=', 'old').execute();
    await setRows(db, 'mail', { idempotency_id: 'new' }, { created_at: new Date(NOW).toISOString() });
    await enterJobs(db, ['a job'], NOW + 1);
    await tick({ stop: signal, abort: signal });
    expect(context.logLines).toEqual([]);
    context.later(60_001);
    await tick({ stop: signal, abort: signal });
    expect(context.logLines).toEqual(['Queued work waits {"timed_work":60,"mail":120}']);
  });
});
