/**
 * Makes `public/fonts/montserrat-<hash>.woff2`: the variable Montserrat with only the glyphs that Dutch needs and
 * the weights that the type scale uses. Run it by hand after a new release of the font: `node scripts/subset-font.ts`.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const SOURCE = '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2';
const TARGET = new URL('../public/fonts/', import.meta.url);
const STYLES = new URL('../src/layouts/styles/font.css', import.meta.url);

/** Letters of Dutch, and common ones in Dutch and Belgian names; others come from the fallback font. */
const LETTERS = 'áàâäçéèêëíïîñóöôúüûÉÈËÏÖÜ';
/** Characters that no Dutch sentence needs. */
const LEFT_OUT = '#$<>[\\]^`{|}~';
const LIMIT_BYTES = 20_000;
const GLYPHS = [
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    .filter((sign) => !LEFT_OUT.includes(sign))
    .join(''),
  LETTERS,
  '\u00a0‘’“”–…·•€©',
].join('');

/** 400 to 750: the weights of the scale. Kept: kerning, and tabular figures. Kerning need not vary with the weight (GDEF). */
const OPTIONS = {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 750, default: 400 } },
  keepFeatures: ['kern', 'tnum'],
  noHinting: true,
  dropTables: ['STAT', 'GDEF', 'gasp'],
} as const;

const source = await readFile(createRequire(import.meta.url).resolve(SOURCE));
const subset = await subsetFont(source, GLYPHS, OPTIONS);
if (subset.length > LIMIT_BYTES)
  throw new Error(`The subset has ${subset.length} bytes, expected at most ${LIMIT_BYTES}`);
const name = `montserrat-${createHash('sha256').update(subset).digest('hex').slice(0, 10)}.woff2`;

for (const old of await readdir(TARGET)) if (old.startsWith('montserrat-')) await rm(new URL(old, TARGET));
await writeFile(new URL(name, TARGET), subset);
const styles = await readFile(STYLES, 'utf8');
await writeFile(STYLES, styles.replace(/montserrat-[0-9a-f]{10}\.woff2/, name));
console.log(`${name}: ${subset.length} bytes`);
