/** The list of the portal's tables with data of accounts, beside the database. */
import { expect, it } from 'vitest';
import type { PersonalTable } from '../../../contract/personal-data.ts';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import { tablesByReference } from '../../../database/table-list.ts';
import { portalMigrations } from './migrations/all.ts';
import { PORTAL_DATA } from './personal-data.ts';
import type { PortalTables } from './tables.ts';

describeOnBothEngines("The list of the portal's personal data", (open) => {
  it('has each table with an account, and hides the columns with secrets', async () => {
    const { db } = await open<PortalTables>(portalMigrations);
    const personal = (await tablesByReference(db)).filter(({ columns }) => columns.includes('account_id'));
    expect(Object.keys(PORTAL_DATA).sort()).toEqual(personal.map(({ name }) => name).sort());
    for (const { name, columns } of personal) {
      const { hidden = [] } = PORTAL_DATA[name as keyof typeof PORTAL_DATA] as PersonalTable;
      const secret = columns.filter((column) => /hash|token/.test(column));
      expect(hidden, name).toEqual(expect.arrayContaining(secret));
    }
  });
});
