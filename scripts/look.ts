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
const SHORTCUTS = ['action', 'action-quiet', 'reader-only', 'small'];

/** @param read gives the text of a style sheet */
export async function lookModule(read: (path: string) => string): Promise<string> {
  const generator = await createGenerator(config);
  const shortcuts = await generator.generate(SHORTCUTS, { preflights: false, safelist: false });
  const sheets = [...LOOK_FILES.map(read), shortcuts.css].join('\n');
  const { code } = await transform(sheets, { loader: 'css', minify: true });
  const [light = '', dark = ''] = read(TOKENS).split('@media (prefers-color-scheme: dark)');
  const colours = { light: coloursIn(light), dark: { ...coloursIn(light), ...coloursIn(dark) } };
  return `// Made by scripts/generate.ts. Do not edit.
/** The portal's style sheets: tokens, defaults, form fields and buttons. */
export const LOOK = ${JSON.stringify(code.trim())};
/** The portal's colours by scheme, for mails: mail programs do not support CSS variables. */
export const COLOURS = ${JSON.stringify(colours, null, 1)} as const;
/** The drawing of the login page; the inside of an SVG of 160 × 120. */
export const DOORMAT = ${JSON.stringify(SPOTS.doormat)};
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
