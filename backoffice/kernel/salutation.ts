/**
 * How a mail addresses its reader: `Beste mevrouw Van der Berg`, `Beste Jan van der Berg`, `Beste lezer`. A Dutch last name
 * without a first name begins with a capital, but for `’t` and `d’`; a Belgian one stays as written (taaladvies.net/j-van-den-berg).
 */
import type { Brand } from '../../contract/brand.ts';
import { shownName } from './shown-name.ts';
import type { Texts } from './texts.ts';

export interface Addressee {
  readonly first_name: string | null;
  readonly last_name: string | null;
  /** `female`, `male`, `other`; null where the reader has chosen none. */
  readonly gender: string | null;
}

/** An address without a name, such as one in a link of another account. */
export const NAMELESS: Addressee = { first_name: null, last_name: null, gender: null };

export function salutation(
  { first_name, last_name, gender }: Addressee,
  country: Brand['brandCountry'],
  t: Texts,
): string {
  const hasTitle = gender === 'female' || gender === 'male';
  const [first, last] = [first_name?.trim(), last_name?.trim()];
  const alone = last && (country === 'nl' ? withCapital(last) : last);
  const name = shownName(
    (hasTitle || !first ? alone : [first, last].filter(Boolean).join(' ')) || first || null,
  );
  if (name === null) return t('mail.greeting', { name: t('mail.greeting.reader') });
  return t('mail.greeting', { name: hasTitle && last ? t(`mail.greeting.${gender}`, { name }) : name });
}

/** `IJ` is one letter. */
const withCapital = (name: string): string =>
  /^d['’]/u.test(name) ? name : name.replace(/^(?:ij|\p{L})/u, (letter) => letter.toUpperCase());
