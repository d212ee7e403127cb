/** The published content as the back office uses it, from the one reader of the content lake. */
import type { Brand } from '../../contract/brand.ts';
import type { Content } from '../../server/content/content.ts';
import type { ContentReader } from '../../server/content/reader.ts';
import type { BackofficeContent } from '../kernel/backoffice-content.ts';
import type { BackofficeLog } from '../kernel/log.ts';
import { textsWithDefaults } from './texts.ts';

/** Reads the latest content, without waiting. */
export function contentFrom(reader: Pick<ContentReader, 'published'>, log: BackofficeLog) {
  const read = new WeakMap<Content, BackofficeContent>();
  return {
    current(): BackofficeContent {
      const content = reader.published();
      const current = read.get(content) ?? backofficeContent(content, log);
      read.set(content, current);
      return current;
    },
  };
}

export function backofficeContent(content: Content, log: BackofficeLog): BackofficeContent {
  const { brands, flagsOf, contactPageOf } = content;
  const texts = textsWithDefaults(content.texts, log);
  const byKey = new Map(brands.map((brand) => [brand.key, brand]));
  const shown = (brand: Brand) => brand.alsoShows.filter((key) => key !== brand.key);
  return {
    brands,
    brandByKey: (key) => byKey.get(key),
    flagsOf,
    textsOf: (country) => texts[country],
    contactPageOf,
    visibleBrands: (brand) => [brand, ...shown(brand).flatMap((key) => byKey.get(key) ?? [])],
  };
}
