/** The words of a day in the ribbon: short ones below its sign, and a sentence for screen readers. */
import type { CalendarDay } from '../../lib/shared/ribbon.ts';

/** Returns the text of a key. */
export type TextByKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** One line, or two when the titles differ: `2 titels` and `1 elders`. */
export function ribbonWords(one: CalendarDay, isMagazine: boolean, t: TextByKey): readonly string[] {
  const { status, count } = one;
  if (!count || count.coming === 0 || status === 'complaint') return [wordOf(one, isMagazine, t)];
  const { coming, elsewhere, paused } = count;
  const home = { ...one, status: 'delivery' } as const;
  const isElsewhere = coming === 1 && elsewhere === 1;
  const first = isElsewhere
    ? wordOf(one, isMagazine, t)
    : coming === 1
      ? wordOf(home, isMagazine, t)
      : t('ribbon.titles', { number: coming });
  return [
    first,
    ...(elsewhere > 0 && !isElsewhere ? [t('ribbon.elsewhere', { number: elsewhere })] : []),
    ...(paused > 0 ? [t('ribbon.paused', { number: paused })] : []),
  ];
}

/** Such as `de krant komt`, or `2 titels, 1 elders`. */
export function ribbonSentence(one: CalendarDay, isMagazine: boolean, t: TextByKey): string {
  const words = ribbonWords(one, isMagazine, t);
  if (one.count && (words.length > 1 || one.count.coming > 1)) return words.join(', ');
  const status = one.status === 'delivery' ? `delivery.${paperOf(one, isMagazine)}` : one.status;
  return t(`ribbon.sentence.${status}`);
}

function wordOf(one: CalendarDay, isMagazine: boolean, t: TextByKey): string {
  if (one.status !== 'delivery') return t(`ribbon.word.${one.status}`);
  // A ribbon of magazines only has wide columns.
  return t(isMagazine ? 'ribbon.word.issue' : `ribbon.word.delivery.${paperOf(one, isMagazine)}`);
}

const paperOf = (one: CalendarDay, isMagazine: boolean) =>
  (one.isMagazine ?? isMagazine) ? 'magazine' : 'newspaper';
