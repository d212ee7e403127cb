/** What the gallery pages share: the kit's styles, and the widths and brands in which it can be shown. */
import type { PostedFile } from '../../../server/form-fields.ts';
import type { BrandBook } from '../../brands/find.ts';
import { styleOf } from '../../layouts/styles/inline-css.ts';
import { postedForm } from '../../lib/api/posted-body.ts';

const files = import.meta.glob<string>('../../islands/kit/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export const KIT_STYLE = styleOf(...Object.values(files));

/** Pixels. */
export const WIDTHS = [320, 375, 768, 1170] as const;

/** Both countries, newspapers and magazines, and the brightest colours. */
const SHOWN = ['ad', 'vk', 'lib', 'dpgnl', 'hln', 'dpgbe'];

export function shownBrands({ all }: Pick<BrandBook, 'all'>) {
  const shown = all.filter(({ key }) => SHOWN.includes(key));
  return shown.length > 0 ? shown : all.slice(0, SHOWN.length);
}

/** The fields and values of a posted form, which the page lists. */
export async function postedFields(request: Request): Promise<readonly (readonly [string, string])[]> {
  if (request.method !== 'POST') return [];
  const form = await postedForm(request);
  if (typeof form === 'number') return [];
  const fileText = ({ name, bytes }: PostedFile) => `${name} (${bytes.length} bytes)`;
  return [...form.fields, ...form.files.map((file) => [file.field, fileText(file)] as const)];
}
