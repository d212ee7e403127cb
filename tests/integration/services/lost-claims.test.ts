/** A scan that another node has claimed in the meantime: the first node changes nothing more. */
import { expect, test } from 'vitest';
import { claimNext } from '../../../backoffice/kernel/claims.ts';
import { SCANS, scanNext } from '../../../backoffice/services/uploads/scan-uploads.ts';
import { describeWithDatabase } from '../../../database/database.fixture.ts';
import { storageInMemory } from '../rest/files.fixture.ts';
import { openContact } from './contact.fixture.ts';

const { signal } = new AbortController();
const LONG = 3_600_000;

describeWithDatabase('Work whose claim was lost', (open) => {
  const contact = openContact(open);

  test.each(['found', 'clean', 'failed'] as const)(
    'of a scan stays with the node that has it now, with the bytes of the file: %s',
    async (outcome) => {
      const { db, clock } = contact.fixture;
      await db.updateTable('upload').set({ state: 'ready' }).where('state', '=', 'checking').execute();
      const files = storageInMemory();
      await contact.uploaded(files, 'a.txt', crypto.randomUUID(), { isScanning: true });
      const { now } = clock;
      const scanner = {
        scan: async () => {
          clock.now += LONG;
          await claimNext(db, SCANS, clock.now);
          return outcome;
        },
      };
      const logged: string[] = [];
      const log = {
        info() {},
        warn: (text: string) => void logged.push(text),
        report: (text: unknown) => void logged.push(String(text)),
      };
      await scanNext({ db, files, scanner, now: () => clock.now, log }, signal);
      const claimed_until = new Date(now + LONG + SCANS.leaseMs).toISOString();
      const rows = db.selectFrom('upload').select(['id', 'claimed_until']).where('state', '=', 'checking');
      const [row, ...others] = await rows.execute();
      expect([row?.claimed_until, others, logged]).toEqual([claimed_until, [], []]);
      const objects = db
        .selectFrom('upload_object')
        .select('name')
        .where('upload_id', '=', row?.id ?? '');
      expect((await objects.execute()).length).toBeGreaterThan(0);
      await db.updateTable('upload').set({ state: 'ready' }).where('state', '=', 'checking').execute();
    },
  );
});
