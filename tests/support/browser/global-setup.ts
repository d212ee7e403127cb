/** Before the browser tests: starts one seeded portal for all tests, and copies its data for separate portals. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackofficeDatabase } from '../../../backoffice/database.ts';
import { cheaplyKept } from '../../fixtures/cheap-password.ts';
import { HOLDER } from '../../fixtures/readers.ts';
import { bundled } from '../processes/bundled.ts';
import { PROGRAMS, startPortalProcess } from '../processes/portal-process.ts';
import { run } from '../processes/processes.ts';

export default async function globalSetup(): Promise<() => Promise<void>> {
  const seed = mkdtempSync(join(tmpdir(), 'mijn-omgeving-seed-'));
  const { exitCode, output } = await run(['backoffice/seed.ts'], { ...process.env, DATA_DIR: seed });
  if (exitCode !== 0) throw new Error(`The demo data could not be made:\n${output}`);
  await keepPasswordsCheaply(seed);
  process.env.SHARED_PORTAL_SEED = seed;
  const programs = mkdtempSync(join(tmpdir(), 'mijn-omgeving-programs-'));
  for (const name of PROGRAMS)
    await bundled(new URL(`../../../${name}/main.ts`, import.meta.url), join(programs, `${name}.mjs`));
  process.env.SHARED_PORTAL_PROGRAMS = programs;
  const journey = await startPortalProcess();
  process.env.SHARED_PORTAL_PORT = String(journey.port);
  process.env.SHARED_PORTAL_DATA = journey.dataDir;
  process.env.SHARED_PORTAL_CONSOLE_PORT = String(journey.consolePort);
  process.env.SHARED_PORTAL_LAKE_PORT = String(journey.lake.port);
  return async () => {
    await journey.stop();
    // What this process starts later has programs and data of its own.
    for (const name of ['SHARED_PORTAL_PROGRAMS', 'SHARED_PORTAL_SEED']) delete process.env[name];
    for (const folder of [seed, programs]) rmSync(folder, { recursive: true, force: true });
  };
}

/** Replaces the password hash of all demo accounts by one that is cheap to check: hundreds of tests log in. */
async function keepPasswordsCheaply(dataDir: string): Promise<void> {
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  await db
    .updateTable('identity_credential')
    .set({ password: cheaplyKept(HOLDER.password) })
    .execute();
  await close();
}
