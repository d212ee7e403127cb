/**
 * Makes the fonts of the PDFs: `backoffice/services/invoices/pdf/fonts/v1/*.font.ts`. They are modules, because an image
 * has no other kind of file. Run it by hand: `node scripts/pdf-fonts.ts`. An invoice must look the same for ten years: a
 * change of a font or of this cut gets a new folder (v2) and a new `layout` of the snapshots.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const TARGET = new URL('../backoffice/services/invoices/pdf/fonts/v1/', import.meta.url);
const MONTSERRAT = '@expo-google-fonts/montserrat';

/** Latin with all its accents, Vietnamese, punctuation, currencies and the minus sign; other letters are in DejaVu Sans. */
const LATIN = [
  [0x20, 0x24f],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2212, 0x2212],
] as const;
const isLatin = (point: number) => LATIN.some(([from, to]) => from <= point && point <= to);

interface Cut {
  readonly name: string;
  readonly source: string;
  readonly has: (point: number) => boolean;
  /** Kerning, and figures of one width for amounts. */
  readonly features?: readonly string[];
}

const CUTS: readonly Cut[] = [
  {
    name: 'regular',
    source: `${MONTSERRAT}/400Regular/Montserrat_400Regular.ttf`,
    has: isLatin,
    features: ['kern', 'tnum'],
  },
  {
    name: 'semibold',
    source: `${MONTSERRAT}/600SemiBold/Montserrat_600SemiBold.ttf`,
    has: isLatin,
    features: ['kern', 'tnum'],
  },
  { name: 'any-letter', source: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', has: () => true },
];

await mkdir(TARGET, { recursive: true });
for (const { name, source, has, features } of CUTS) {
  const whole = await readFile(createRequire(import.meta.url).resolve(source));
  const points = (create(whole) as Font).characterSet.filter(has);
  const cut = await subsetFont(whole, String.fromCodePoint(...points), {
    targetFormat: 'sfnt',
    noHinting: true,
    ...(features && { keepFeatures: features }),
  });
  const packed = brotliCompressSync(cut, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const text = `// Made by scripts/pdf-fonts.ts of ${source}. Do not edit.\n/** A TrueType font, by Brotli, as base64. */\nexport const FONT =\n  '${packed.toString('base64')}';\n`;
  await writeFile(new URL(`${name}.font.ts`, TARGET), text);
  console.log(`${name}: ${points.length} characters, ${cut.length} bytes, the module ${text.length}`);
}
