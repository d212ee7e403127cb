/** The questions page's own logic: searching without a script, and the few questions shown elsewhere. */
import type { FaqGroup, FaqItem } from '../../lib/content/faq.ts';

export const FAQ_PATH = '/klantenservice/veelgestelde-vragen';

/** Longer queries are cut off: nobody types them, and each costs a walk through every answer. */
const LONGEST_QUERY = 100;

/** What was asked for, trimmed; empty when nothing was. */
export function readQuery(value: string | null): string {
  return (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY);
}

/** Groups with only the questions in which every word occurs, in the question or in `answerOf` it; accents are forgiven. */
export function searchQuestions(
  groups: readonly FaqGroup[],
  query: string,
  answerOf: (item: FaqItem) => string,
): readonly FaqGroup[] {
  const words = plain(query).split(' ').filter(Boolean);
  const isHit = (item: FaqItem) => {
    const text = plain(`${item.question} ${answerOf(item)}`);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isHit) }))
    .filter((group) => group.items.length > 0);
}

export function countQuestions(groups: readonly FaqGroup[]): number {
  return groups.reduce((count, group) => count + group.items.length, 0);
}

/** The first question of each group, for the service page: at most four, so that each group has its say. */
export function firstQuestions(groups: readonly FaqGroup[]): readonly FaqItem[] {
  return groups.flatMap(({ items }) => items.slice(0, 1)).slice(0, 4);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
