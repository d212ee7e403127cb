/** The document's title: `<page> – <seoTitle> Mijn Omgeving` (specification, section 1; standards for the page's part). */
import type { Brand } from '../../contract/brand.ts';

/** Without a brand only `Mijn Omgeving`; without a page, as on the service page, no first part. */
export function documentTitle(brand: Pick<Brand, 'seoTitle'> | null, pageTitle?: string): string {
  if (!brand) return 'Mijn Omgeving';
  const site = `${brand.seoTitle} Mijn Omgeving`;
  return pageTitle ? `${pageTitle} – ${site}` : site;
}
