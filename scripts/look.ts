/** The look of the portal for pages that Astro does not build: the login pages, the operator console and the mails. */

import { transform } from 'esbuild';
import { createGenerator } from 'unocss';
import { SPOTS } from '../src/layouts/parts/spots.ts';
import config from '../uno.config.ts';

const TOKENS = 'src/layouts/styles/tokens.css';

/** In the order in which a page of the portal has them. */
const LOOK_FILES = [
  'src/layouts/styles/fallback-font.css',
  TOKENS,
  'src/layouts/styles/base.css',
  'src/layouts/parts/spot.css',
  'src/islands/kit/field/fields.css',
  'src/islands/kit/field/messages.css',
  'src/islands/kit/password/password.css',
  'src/islands/kit/summary/summary.css',
];
/** Of the account host, which has the portal's nameplate. */
const NAMEPLATE_FILES = ['masthead', 'nameplate'].map((name) => `src/layouts/frame/${name}.css`);
const MARK_FILES = {
  wordmark: 'src/layouts/frame/wordmark.css',
  picture: 'src/layouts/frame/picture.css',
  name: 'src/layouts/frame/brand-name.css',
};
const FONT_FILE = 'src/layouts/styles/font.css';
const SHORTCUTS = ['action', 'action-quiet', 'reader-only', 'small'];

/** @param read gives the text of a style sheet */
export async function lookModule(read: (path: string) => string): Promise<string> {
  const generator = await createGenerator(config);
  const shortcuts = await generator.generate(SHORTCUTS, { preflights: false, safelist: false });
  const minified = async (...sheets: readonly string[]) =>
    (await transform(sheets.join('\n'), { loader: 'css', minify: true })).code.trim();
  const look = await minified(...LOOK_FILES.map(read), shortcuts.css);
  const nameplate = await minified(...[FONT_FILE, ...NAMEPLATE_FILES].map(read));
  const marks = await Promise.all(
    Object.entries(MARK_FILES).map(async ([name, path]) => [name, await minified(read(path))] as const),
  );
  const font = /\/fonts\/[\w-]+\.woff2/.exec(read(FONT_FILE))?.[0] ?? '';
  const [light = '', dark = ''] = read(TOKENS).split('@media (prefers-color-scheme: dark)');
  const colours = { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };
  return `// Made by scripts/generate.ts. Do not edit.
/** The portal's style sheets: tokens, defaults, form fields and buttons. */
export const LOOK = ${JSON.stringify(look)};
/** The masthead with the nameplate, and its font. */
export const NAMEPLATE = ${JSON.stringify(nameplate)};
/** What stands in the nameplate. */
export const MARKS = ${JSON.stringify(Object.fromEntries(marks), null, 1)} as const;
/** The font's address at a portal, which changes with its bytes. */
export const FONT_PATH = ${JSON.stringify(font)};
/** The portal's colours by scheme, for mails: mail programs do not support CSS variables. */
export const COLOURS = ${JSON.stringify(colours, null, 1)} as const;
/** The drawing of the login page; the inside of an SVG of 160 × 120. */
export const DOOR = ${JSON.stringify(SPOTS.door)};
`;
}

function coloursIn(css: string): Record<string, string> {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name, value]) => [
      name as string,
      value as string,
    ]),
  );
}
