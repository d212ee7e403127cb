/** What the erasure page tells of the data that stay, from the list of tables. */
import { PERSONAL_TABLES } from '../../../gen/personal-tables.ts';
import { AUDIT, FILES, PROOF, TAX } from '../../kernel/personal-table.ts';

/** What an erasure keeps, in a few words for each period. */
const KEPT: Readonly<Record<string, string>> = {
  [TAX]: 'Abonnementen, betalingen en wat u meldde',
  [PROOF]: 'Uw verzoek en uw toestemmingen',
  [AUDIT]: 'Wat er is gewijzigd, zonder uw naam',
  [FILES]: 'Bestanden bij een bericht',
};

/** What stays after an erasure, the periods in the order of `KEPT`. */
export function keptByPeriod(): { what: string; retention: string; purposes: string[] }[] {
  const kept = Object.entries(PERSONAL_TABLES).flatMap(([name, table]) =>
    table.erasure !== 'delete' && name !== 'account' ? [table] : [],
  );
  return Object.entries(KEPT).map(([retention, what]) => {
    const tables = kept.filter((table) => table.retention === retention);
    return { what, retention, purposes: [...new Set(tables.map(({ purpose }) => purpose))] };
  });
}
