/** Before the browser tests: one seeded house that all of them share, and a copy of its data for houses of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackofficeDatabase } from '../../backoffice/database.ts';
import { bundled } from './bundled.ts';
import { cheaplyKept } from './cheap-password.ts';
import { PROGRAMS, startHouse } from './house.ts';
import { run } from './processes.ts';
import { HOLDER } from './readers.ts';

export default async function openHouse(): Promise<() => Promise<void>> {
  const seed = mkdtempSync(join(tmpdir(), 'mijn-omgeving-seed-'));
  const { exitCode, output } = await run(['backoffice/seed/main.ts'], { ...process.env, DATA_DIR: seed });
  if (exitCode !== 0) throw new Error(`The demo data could not be made:\n${output}`);
  await keepPasswordsCheaply(seed);
  process.env.HOUSE_SEED = seed;
  const programs = mkdtempSync(join(tmpdir(), 'mijn-omgeving-programs-'));
  for (const name of PROGRAMS)
    await bundled(new URL(`../../${name}/main.ts`, import.meta.url), join(programs, `${name}.mjs`));
  process.env.HOUSE_PROGRAMS = programs;
  const house = await startHouse();
  process.env.HOUSE_PORT = String(house.port);
  process.env.HOUSE_DATA = house.dataDir;
  process.env.HOUSE_CONSOLE_PORT = String(house.consolePort);
  process.env.HOUSE_LAKE_PORT = String(house.lake.port);
  return async () => {
    await house.stop();
    for (const folder of [seed, programs]) rmSync(folder, { recursive: true, force: true });
  };
}

/** All demo accounts have one password; hundreds of tests begin with it. */
async function keepPasswordsCheaply(dataDir: string): Promise<void> {
  const { db, close } = await openBackofficeDatabase({ databaseUrl: undefined, dataDir });
  await db
    .updateTable('identity_credential')
    .set({ password: cheaplyKept(HOLDER.password) })
    .execute();
  await close();
}
