/** The words of a day in the ribbon: short ones below its sign, and a sentence for screen readers. */
import { clockTime } from '../../lib/shared/dates.ts';
import type { CalendarDay } from '../../lib/shared/ribbon.ts';

/** Returns the text of a key. */
export type TextByKey = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** How many titles come, shown in place of the sign; undefined for one. */
export const titlesComing = ({ status, count }: CalendarDay): number | undefined =>
  count && count.coming > 1 && status !== 'complaint' ? count.coming : undefined;

/** What comes: one line, or two when the titles differ: `titels`, below their number, and `1 elders`. */
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
      : t('ribbon.word.titles');
  return [
    first,
    ...(elsewhere > 0 && !isElsewhere ? [t('ribbon.elsewhere', { number: elsewhere })] : []),
    ...(paused > 0 ? [t(`ribbon.paused.${paused === 1 ? 'one' : 'more'}`, { number: paused })] : []),
  ];
}

/** Such as `de krant komt`, or `2 titels, 1 elders`. */
export function ribbonSentence({ late, ...one }: CalendarDay, isMagazine: boolean, t: TextByKey): string {
  const what = whatComes(one, isMagazine, t);
  return late ? t('ribbon.sentence.late', { what, time: clockTime(late) }) : what;
}

function whatComes(one: CalendarDay, isMagazine: boolean, t: TextByKey): string {
  const [first, ...others] = ribbonWords(one, isMagazine, t);
  const number = titlesComing(one);
  if (number || others.length > 0)
    return [number ? t('ribbon.titles', { number }) : first, ...others].join(', ');
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
