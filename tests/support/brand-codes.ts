/** The codes of the demo content's brands, in the order of the alphabet. */
import { readdirSync } from 'node:fs';

export function brandCodes(): string[] {
  const files = readdirSync('content/brands').filter((name) => name.endsWith('.json'));
  return files.map((name) => name.replace('.json', '')).sort();
}
