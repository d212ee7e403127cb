/**
 * Demo people of the previous release: acceptance and production refuse to start with them, and one command removes
 * them. Two of the stored readers get the ids of demo people, with all that they have done; the others stay.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackoffice } from '../../backoffice/app.ts';
import { openBackofficeDatabase } from '../../backoffice/database.ts';
import { readBackofficeConfig } from '../../backoffice/kernel/config.ts';
import { removeDemo } from '../../backoffice/seed/remove-people.ts';
import { tablesByReference } from '../../database/table-list.ts';
import { DEMO_PARTS } from '../../gen/backoffice/demo.ts';
import { readSandboxConfig } from '../../sandbox/config.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import { scratchFolder } from '../support/scratch-folder.ts';
import { loadStored } from './upgraded.ts';

const asDemo = (dump: string) =>
  dump.replaceAll('reader-anna', 'demo-jan').replaceAll('reader-dirk', 'demo-klacht');

/** Ids that belong to demo people, and the subscriptions of the two readers. */
const MADE_UP = /"(?:demo-[\w-]+|20000[14]0\d)"/;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(readSandboxConfig({ SANDBOX_PORT: '0' }));
});
afterAll(() => sandbox.close());

describe.each(['sqlite', 'postgresql'] as const)('people of the demo in %s', (engine) => {
  const dataDir = scratchFolder();
  let settings: Record<string, string>;
  beforeAll(async () => {
    const stored = await loadStored(engine, dataDir, asDemo);
    settings = { ...stored.settings, DATA_DIR: dataDir, SANDBOX_URL: sandbox.url };
    await onDatabase(async (db) => {
      await db
        .insertInto('operator')
        .values({
          id: 'demo-kantoor',
          login_name: 'kantoor',
          password: 'x',
          last_step: 0,
        })
        .execute();
      await db
        .insertInto('operator_session')
        .values({ id_hash: 'x', operator_id: 'demo-kantoor', idle_at: '', ends_at: '', with_code: 1 })
        .execute();
    });
  });

  type Db = Awaited<ReturnType<typeof openBackofficeDatabase>>['db'];
  async function onDatabase<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
    const { db, close } = await openBackofficeDatabase(readBackofficeConfig(settings));
    return use(db).finally(close);
  }

  /** Every row of every table, sorted; the audit log by itself. */
  const everyRow = () =>
    onDatabase(async (db) => {
      const rows: string[] = [];
      const audit: string[] = [];
      for (const { name } of await tablesByReference(db)) {
        const found = await sql`select * from ${sql.table(name)}`.execute(db);
        for (const row of found.rows)
          (name === 'audit_log' ? audit : rows).push(`${name} ${JSON.stringify(row)}`);
      }
      return { rows: rows.sort(), audit: audit.sort() };
    });

  const start = (branch: string) =>
    openBackoffice({ config: readBackofficeConfig({ ...settings, BUILD_BRANCH: branch }) });

  test.each(['develop', 'main'])('prevent a start on branch %s', async (branch) => {
    await expect(start(branch)).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'The database contains people of the demo (demo-jan), whose password is public; remove them with `npm run db:seed -- --remove-demo`.',
    });
  });

  test('are removed with all their rows and no others; a second time there is nothing to remove', async () => {
    const before = await everyRow();
    const theirs = before.rows.filter((row) => MADE_UP.test(row));
    expect(new Set(theirs.map((row) => row.split(' ')[0])).size).toBeGreaterThan(14);
    expect(await onDatabase((db) => removeDemo(db, DEMO_PARTS))).toEqual({ accounts: 2, operators: 1 });
    const after = await everyRow();
    expect(after.rows).toEqual(before.rows.filter((row) => !theirs.includes(row)));
    expect(after.audit).toEqual(before.audit);
    expect(after.audit.filter((row) => MADE_UP.test(row)).length).toBeGreaterThan(2);

    expect(await onDatabase((db) => removeDemo(db, DEMO_PARTS))).toEqual({ accounts: 0, operators: 0 });
    expect(await everyRow()).toEqual(after);
    await (await start('main')).close();
  });
});
