/** What the gallery's pages share: the kit's styles, the widths and the brands to look at it in. */
import { createHash } from 'node:crypto';
import type { BrandBook } from '../../brands/find.ts';

const files = import.meta.glob<string>('../../islands/kit/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

const css = Object.values(files).join('');
export const KIT_STYLE = {
  css,
  /** Of exactly that text, as the content security policy wants it. */
  hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
} as const;

/** Pixels. */
export const WIDTHS = [320, 375, 768, 1170] as const;

/** Both countries, newspapers and magazines, and the loudest colours. */
const SHOWN = ['ad', 'vk', 'lib', 'dpgnl', 'hln', 'dpgbe'];

export function shownBrands({ all }: Pick<BrandBook, 'all'>) {
  const shown = all.filter(({ key }) => SHOWN.includes(key));
  return shown.length > 0 ? shown : all.slice(0, SHOWN.length);
}

/** What a form of the gallery has sent, as a reader of the page may check it. */
export async function sentBy(request: Request): Promise<readonly (readonly [string, string])[]> {
  if (request.method !== 'POST') return [];
  const form = await request.formData();
  return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : fileWords(value)]);
}

const fileWords = ({ name, size }: File) => `${name} (${size} bytes)`;
