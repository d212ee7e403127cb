/** What the page of newsletters and preferences shows. */
import type * as v from 'valibot';
import type { emailService } from '../../../contract/rest.responses.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { type FormValues, listOf, textOf } from '../../lib/page/form.ts';
import type { Submitted } from '../../lib/page/submit.ts';
import { dayOfMonth, instantDay, longDate, shortMonth } from '../../lib/shared/dates.ts';
import { DEEDS, type Deed, type Done } from './change-emails.ts';

export type EmailService = v.InferOutput<typeof emailService>;
export type LetterBrand = EmailService['brands'][number];
export type Letter = LetterBrand['newsletters'][number];
export type Preference = EmailService['preferences'][number];

interface MainSentence {
  readonly main: string;
  readonly after?: string;
  /** Id of the brand whose pause this is about. */
  readonly pauseOf?: string | undefined;
}

/** The page's main sentence: how many newsletters the reader gets. */
export function sentenceOf(service: EmailService, t: Texts, today: string): MainSentence {
  const after = t('newsletters.hero.text');
  const getting = service.brands.filter(({ newsletters }) => newsletters.some((one) => one.subscribed));
  const count = getting.flatMap(({ newsletters }) => newsletters.filter((one) => one.subscribed)).length;
  if (count === 0) return { main: t('newsletters.hero.none'), ...(service.brands.length > 0 && { after }) };
  const pauses = getting.map(({ pausedUntil }) => pausedUntil);
  const [first] = pauses.toSorted((one, other) => String(one).localeCompare(String(other)));
  if (first && pauses.every((one) => one !== null))
    return {
      main: t('newsletters.hero.paused'),
      after: t('newsletters.hero.pausedText', { date: longDate(first, today) }),
      // With more brands, it gives the first day on which one of their pauses ends.
      pauseOf: service.brands.length === 1 ? service.brands[0]?.brandId : undefined,
    };
  return { main: count === 1 ? t('newsletters.hero.one') : t('newsletters.hero.more', { count }), after };
}

interface DoneTexts extends MainSentence {
  readonly deed: Deed;
  /** The newsletters that `stop` has ended, to start them again. */
  readonly ended: readonly Letter[];
}

/** What has happened; undefined when the address says so but it is not, or no longer, so. */
export function doneOf(
  parameters: URLSearchParams,
  service: EmailService | undefined,
  t: Texts,
  today: string,
): DoneTexts | undefined {
  const deed = DEEDS.find((one) => one === parameters.get('gelukt'));
  const brand = service?.brands.find(({ brandId }) => brandId === parameters.get('merk'));
  if (!deed || !service || (!brand && deed !== 'voorkeuren')) return undefined;
  const gets = brand?.newsletters.some(({ subscribed }) => subscribed) ?? false;
  const until = brand?.pausedUntil ?? null;
  const isUndone =
    (deed === 'stop' && gets) ||
    (deed === 'pauze' && until === null) ||
    (deed === 'hervat' && until !== null);
  if (isUndone) return undefined;
  // Newsletters that are started again during a pause come after it.
  const key = deed === 'terug' && until !== null ? 'terugTijdensPauze' : deed;
  return {
    deed,
    main: t(`newsletters.done.${key}`),
    after: t(`newsletters.after.${key}`, { date: until ? longDate(until, today) : '' }),
    pauseOf: deed === 'pauze' || key === 'terugTijdensPauze' ? brand?.brandId : undefined,
    ended: deed === 'stop' && brand ? endedTogether(brand) : [],
  };
}

/** Those that were ended at the instant of the last choice. */
function endedTogether({ newsletters }: LetterBrand): Letter[] {
  const last = newsletters
    .map(({ chosenAt }) => chosenAt ?? '')
    .toSorted()
    .at(-1);
  return newsletters.filter(({ subscribed, chosenAt }) => !subscribed && chosenAt === last);
}

/** When the reader chose last; empty for who has not chosen yet. */
export function chosenText(chosenAt: string | null, t: Texts, today: string, country: 'nl' | 'be'): string {
  if (chosenAt === null) return '';
  return t('newsletters.chosen', { date: longDate(instantDay(chosenAt, country), today) });
}

/** `Pauze t/m 30 dec`. */
export const pausedTag = (t: Texts, pausedUntil: string): string =>
  t('newsletters.pausedTag', { date: `${dayOfMonth(pausedUntil)} ${shortMonth(pausedUntil)}` });

/**
 * The id of the brand whose group is open at first: the one of the form that was sent, or of the newsletter that a
 * mailed link names; else the first.
 */
export function openBrandOf(
  brands: readonly LetterBrand[],
  parameters: URLSearchParams,
  values: FormValues,
): string | undefined {
  const brandId = textOf(values, 'merk') || parameters.get('merk');
  const letterId = parameters.get('brief');
  const asked = brands.find(
    (one) => one.brandId === brandId || one.newsletters.some(({ newsletterId }) => newsletterId === letterId),
  );
  return (asked ?? brands[0])?.brandId;
}

/**
 * What a refused form of this brand held, to be shown again; undefined for any other form.
 * @param deed what the form does
 */
export function typedIn(
  submitted: Exclude<Submitted<Done>, { kind: 'done' }>,
  deed: Deed,
  brandId: string,
): FormValues | undefined {
  const { values } = submitted;
  return textOf(values, 'doe') === deed && textOf(values, 'merk') === brandId ? values : undefined;
}

/** Whether a switch is on: as the reader left it in a form that was not saved, else as it is saved. */
export function isOn(typed: FormValues | undefined, field: string, value: string, saved: boolean): boolean {
  return typed ? listOf(typed[field]).includes(value) : saved;
}
