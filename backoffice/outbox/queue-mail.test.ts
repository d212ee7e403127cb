import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeOnBothEngines, describeWithDatabase, type Open } from '../../database/database.fixture.ts';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import { backofficeMigrations } from '../migrations.ts';
import { addReader, FIRST_PAPER, queueOne } from './outbox.fixture.ts';
import { queueMail } from './queue-mail.ts';

test('no mail is recognised by something that a caller chose', () => {
  const events = globSync('backoffice/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bevent(?::|\s=)\s*[^\n]+/g)].map(
      ([line]) => `${path}: ${line}`,
    ),
  );
  expect(events.length).toBeGreaterThan(15);
  expect(events.filter((line) => /idempotencyKey|traceId|deviceKind|headers/.test(line))).toEqual([]);
});

const opened = async (open: Open) => {
  const { db } = await open<BackofficeTables>(backofficeMigrations);
  await addReader(db, 'jan');
  await addReader(db, 'els');
  return db;
};

describeOnBothEngines('The outbox', (open) => {
  test('queues the same mail once when two changes queue it at the same moment', async () => {
    const db = await opened(open);
    const taken = await Promise.all(Array.from({ length: 8 }, () => queueOne(db, 'jan', 'a')));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });
});

describeWithDatabase('The outbox', (open) => {
  test('queues no mail for a change that is rolled back', async () => {
    const db = await opened(open);
    const change = db.transaction().execute(async (trx) => {
      const mail = {
        accountId: 'jan',
        brandKey: 'ad',
        template: TEMPLATES['holiday-first-paper-back'],
      } as const;
      await queueMail(trx, { ...mail, values: FIRST_PAPER, event: 'a' });
      throw new Error('The change fails');
    });
    await expect(change).rejects.toThrow('The change fails');
    expect(await db.selectFrom('mail').selectAll().execute()).toEqual([]);
  });

  test('queues the same mail once, and returns false the second time', async () => {
    const db = await opened(open);
    expect(await queueOne(db, 'jan', 'a')).toBe(true);
    expect(await queueOne(db, 'jan', 'a')).toBe(false);
    expect(await queueOne(db, 'jan', 'b')).toBe(true);
    expect(await db.selectFrom('mail').select('idempotency_id').orderBy('idempotency_id').execute()).toEqual([
      { idempotency_id: 'a' },
      { idempotency_id: 'b' },
    ]);
  });

  test('queues each mail without an event', async () => {
    const db = await opened(open);
    const mail = { accountId: 'jan', brandKey: 'ad', values: FIRST_PAPER } as const;
    const template = TEMPLATES['holiday-first-paper-back'];
    for (let time = 0; time < 2; time += 1)
      expect(await db.transaction().execute((trx) => queueMail(trx, { ...mail, template }))).toBe(true);
  });

  test('queues a mail for each of two readers whose mails have the same id', async () => {
    const db = await opened(open);
    expect(await queueOne(db, 'jan', 'a')).toBe(true);
    expect(await queueOne(db, 'els', 'a')).toBe(true);
  });
});
