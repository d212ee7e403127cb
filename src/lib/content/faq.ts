/** The questions of one brand, in their groups. */
import { isFor } from '../../../contract/audience.ts';
import type { Brand } from '../../../contract/brand.ts';
import { parseDocuments } from '../../../server/content/parse.ts';
import type { Log } from '../log.ts';
import { faqGroupDocument, faqItemDocument } from './documents.ts';
import type { RichText } from './rich-text-schema.ts';

export interface FaqItem {
  /** Also the fragment of the question on its page. */
  readonly id: string;
  readonly question: string;
  readonly answer: RichText;
}
export interface FaqGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FaqItem[];
}

/** In the order of the documents; a group without questions for the brand is left out. */
export function faqFor(
  groupDocuments: readonly unknown[],
  itemDocuments: readonly unknown[],
  log: Log,
): (brand: Brand) => readonly FaqGroup[] {
  const groups = parseDocuments(faqGroupDocument, groupDocuments, log);
  const items = parseDocuments(faqItemDocument, itemDocuments, log);
  for (const item of items)
    if (!groups.some((group) => group._id === item.group._ref))
      log.report(
        new Error(
          `Content document ${item._id} (faqItem) is shown nowhere: its group ${item.group._ref} is not there`,
        ),
      );
  return (brand) =>
    groups
      .map((group) => ({
        id: group._id,
        title: (brand.brandCountry === 'be' && group.belgianTitle) || group.title,
        items: items
          .filter((item) => item.group._ref === group._id && isFor(item.audience, brand))
          .map((item) => ({ id: item.slug.current, question: item.question, answer: item.answer })),
      }))
      .filter((group) => group.items.length > 0);
}
