/** The search of the questions page, and the questions for the home page. */
import type { FaqGroup, FaqItem } from '../../lib/content/faq.ts';

export const FAQ_PATH = '/klantenservice/veelgestelde-vragen';

/** Characters. Longer queries are cut off, because each word is searched in every answer. */
const LONGEST_QUERY = 100;

/** The query, trimmed; empty without a query. */
export function readQuery(value: string | null): string {
  return (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY);
}

/**
 * The groups with only the questions that contain every word: in the question, its answer, its name in the address, or
 * the title of its group. Ignores accents.
 */
export function searchQuestions(
  groups: readonly FaqGroup[],
  query: string,
  answerOf: (item: FaqItem) => string,
): readonly FaqGroup[] {
  const words = plain(query).split(' ').filter(Boolean);
  const isHit = (item: FaqItem, { title }: FaqGroup) => {
    const text = plain(`${item.question} ${answerOf(item)} ${item.id} ${title}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => isHit(item, group)) }))
    .filter((group) => group.items.length > 0);
}

export function countQuestions(groups: readonly FaqGroup[]): number {
  return groups.reduce((count, group) => count + group.items.length, 0);
}

/** For the home page: the first question of each of three groups. */
export function firstQuestions(groups: readonly FaqGroup[]): readonly FaqItem[] {
  return groups.flatMap(({ items }) => items.slice(0, 1)).slice(0, 3);
}

/** The questions about reading online and the account, by their names in the address; fewer when the content lacks one. */
const ABOUT_READING: ReadonlySet<string> = new Set([
  'digitaal-lezen',
  'abonnement-koppelen',
  'account-maken',
  'wachtwoord-vergeten',
]);

/** For a page about reading online: at most three questions. */
export function readingQuestions(groups: readonly FaqGroup[]): readonly FaqItem[] {
  return groups.flatMap(({ items }) => items.filter(({ id }) => ABOUT_READING.has(id))).slice(0, 3);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
