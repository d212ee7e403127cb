/**
 * Writes the table of limits into docs/guide/limits.md: `node scripts/limits-guide.ts`. A test fails when the page
 * differs from the table.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { AT_ONCE, type LimitRow, MESSAGE } from '../server/limit-row.ts';
import { LIMITS } from '../server/limits.ts';

const PAGE = 'docs/guide/limits.md';
const BEGIN = '<!-- the table: node scripts/limits-guide.ts -->\n';

/** The page with the table of the code in place of its own. */
export function withTable(page: string): string {
  const [text] = page.split(BEGIN);
  const head =
    '| limit | protects | counted per | number | what is said above it |\n| --- | --- | --- | --- | --- |\n';
  const rows = Object.entries<LimitRow>(LIMITS).map(([id, row]) => rowOf(id, row));
  return `${text}${BEGIN}\n${head}${rows.join('\n')}\n`;
}

function rowOf(
  id: string,
  { protects, per, attempts, unit, seconds, locks, settings, said = MESSAGE }: LimitRow,
) {
  const window = locks ? `, counted from the last one` : '';
  const names = settings ? ` (${settings.map((name) => `\`${name}\``).join(', ')})` : '';
  return `| \`${id}\` | ${protects} | ${per} | ${attempts}${unit ? ` ${unit}` : ''} ${timeOf(seconds)}${window}${names} | ${said} |`;
}

function timeOf(seconds: number): string {
  if (seconds === AT_ONCE) return 'at the same moment';
  for (const [unit, length] of [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ] as const)
    if (seconds % length === 0)
      return seconds === length ? `in 1 ${unit}` : `in ${seconds / length} ${unit}s`;
  return `in ${seconds} seconds`;
}

if (import.meta.main) writeFileSync(PAGE, withTable(readFileSync(PAGE, 'utf8')));
