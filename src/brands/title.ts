/** The document's title: `<page> – <seoTitle> Mijn Omgeving` (specification, section 1). */
import type { Brand } from '../../contract/brand.ts';

/** Without a brand only `Mijn Omgeving`. Without a page title, as on the service page, only the site. */
export function documentTitle(brand: Pick<Brand, 'seoTitle'> | null, pageTitle?: string): string {
  if (!brand) return 'Mijn Omgeving';
  const site = `${brand.seoTitle} Mijn Omgeving`;
  return pageTitle ? `${pageTitle} – ${site}` : site;
}
