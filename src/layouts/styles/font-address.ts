/** Where the font of the site is, as its style sheet names it: `scripts/subset-font.ts` writes that. */
import font from './font.css?inline';

export const FONT_ADDRESS = addressIn(font);

function addressIn(css: string): string {
  const [, address] = /url\(["']?([^"')]+)/.exec(css) ?? [];
  if (!address) throw new Error('font.css names no address of a font');
  return address;
}
