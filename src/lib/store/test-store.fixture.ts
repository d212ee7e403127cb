/** Empty stores of the portal for tests. */
import { beforeAll } from 'vitest';
import type { Open } from '../../../database/database.fixture.ts';
import { openDatabase } from '../../../database/database.ts';
import { portalMigrations } from './migrations/all.ts';
import { useStore } from './store.ts';
import type { PortalTables } from './tables.ts';

/** @param before `beforeEach` for tests that each begin with an empty store */
export function useTestStore(open: Open, before: typeof beforeAll = beforeAll): void {
  before(async () => useStore(await open<PortalTables>(portalMigrations)));
}

export async function openStoreInMemory(): Promise<void> {
  const where = { file: ':memory:', schema: 'portal', migrations: portalMigrations };
  useStore(await openDatabase<PortalTables>(where));
}
