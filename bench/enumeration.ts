/**
 * How long the back office takes for a value that exists and for one that does not. The requests of each pair alternate,
 * so that a busy machine slows both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBackofficeDatabase } from '../backoffice/database.ts';
import { seedDemo } from '../backoffice/seed/demo.ts';
import { DEMO_PARTS } from '../gen/backoffice/demo.ts';
import { SEEDED_ON } from '../tests/integration/services/holiday.fixture.ts';
import { clearRequests, openRequests } from '../tests/support/enumeration/requests.ts';

export interface Compared {
  readonly name: string;
  /** Medians in milliseconds, by what was sent. */
  readonly medians: Readonly<Record<string, number>>;
  /** Between the slowest and the fastest median. */
  readonly difference: number;
}

/** The first rounds compile the code, and do not count. */
const WARM_UP = 5;

export async function compareTimes(rounds: number): Promise<Compared[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mijn-omgeving-enumeration-'));
  const { db, close } = await openBackofficeDatabase({ dataDir, databaseUrl: undefined });
  try {
    await seedDemo(db, SEEDED_ON, DEMO_PARTS);
    const compared: Compared[] = [];
    for (const [name, requests] of Object.entries(await openRequests(db))) {
      const times = Object.fromEntries(Object.keys(requests).map((what) => [what, [] as number[]]));
      for (let round = 0; round < WARM_UP + rounds; round += 1)
        for (const [what, request] of Object.entries(requests)) {
          await clearRequests(db);
          const start = performance.now();
          await request();
          if (round >= WARM_UP) times[what]?.push(performance.now() - start);
        }
      const medians = Object.fromEntries(Object.entries(times).map(([what, all]) => [what, median(all)]));
      const difference = Math.max(...Object.values(medians)) - Math.min(...Object.values(medians));
      compared.push({ name, medians, difference });
    }
    return compared;
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const median = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
