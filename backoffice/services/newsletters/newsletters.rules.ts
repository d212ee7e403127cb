import type { Brand } from '../../../contract/brand.ts';
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import {
  CHANNELS,
  type Channel,
  type Frequency,
  type Ground,
  LONGEST_PAUSE,
} from '../../../contract/newsletters.ts';
import type { ChosenNewsletter } from './newsletters.repository.ts';

type Country = Brand['brandCountry'];

export interface Change {
  readonly newsletterId: string;
  readonly subscribed: boolean;
  readonly frequency: Frequency;
}

/** What a reader asks for one newsletter. Without a frequency that stays as it is. */
export interface Wanted {
  readonly newsletterId: string;
  readonly frequency?: Frequency | undefined;
}

/**
 * The changes that make exactly these newsletters subscribed; undefined when one of them, or its frequency, is not
 * offered. An unwanted newsletter without a choice stays without one: the reader did not decide about it.
 */
export function changesFor(
  offered: readonly ChosenNewsletter[],
  wanted: readonly Wanted[],
): Change[] | undefined {
  if (!wanted.every((one) => isOffered(offered, one))) return undefined;
  return offered
    .map((before) => {
      const asked = wanted.find(({ newsletterId }) => newsletterId === before.newsletterId);
      return changeOf(before, { subscribed: asked !== undefined, frequency: asked?.frequency });
    })
    .filter((change) => change !== undefined);
}

export function isOffered(
  offered: readonly ChosenNewsletter[],
  { newsletterId, frequency }: Wanted,
): boolean {
  const newsletter = offered.find((one) => one.newsletterId === newsletterId);
  return newsletter !== undefined && (!frequency || newsletter.frequencies.includes(frequency));
}

/** Undefined when nothing changes. The frequency of a newsletter that is not subscribed does not count. */
function changeOf(
  before: ChosenNewsletter,
  { subscribed, frequency = before.frequency }: { subscribed: boolean; frequency?: Frequency | undefined },
): Change | undefined {
  const isSame = before.subscribed === subscribed && (!subscribed || before.frequency === frequency);
  return isSame ? undefined : { newsletterId: before.newsletterId, subscribed, frequency };
}

/** Years at which a reader can consent (NL: AVG 8 and UAVG 5; BE: the act of 30 July 2018, article 7). */
const CONSENT_AGE: Readonly<Record<Country, number>> = { nl: 16, be: 13 };

/** Who was born on 29 February comes of age on 1 March in other years: a later text than 02-29, an earlier is not. */
export function isTooYoung(birthday: IsoDay | null, country: Country, today: IsoDay): boolean {
  if (birthday === null) return false;
  const year = Number(birthday.slice(0, 4)) + CONSENT_AGE[country];
  return today < `${year}${birthday.slice(4)}`;
}

export function isPauseDay(until: IsoDay, today: IsoDay): boolean {
  return until >= today && until <= addDays(today, LONGEST_PAUSE);
}

/** Null when the pause is over. */
export const runningPause = (until: IsoDay | undefined, today: IsoDay): IsoDay | null =>
  until !== undefined && until >= today ? until : null;

interface Preference {
  readonly channel: Channel;
  readonly allowed: boolean;
  readonly ground: Ground | null;
  readonly chosenAt: string | null;
}

interface ReaderFacts {
  /** Has a subscription of the brand that has not ended. */
  readonly isCustomer: boolean;
  readonly isTooYoung: boolean;
}

/** Every channel. Without a choice only a customer's mail is allowed. */
export function preferencesOf(
  chosen: readonly { readonly channel: Channel; readonly allowed: boolean; readonly chosenAt: string }[],
  { isCustomer, isTooYoung }: ReaderFacts,
): Preference[] {
  return CHANNELS.map((channel) => {
    const choice = chosen.find((one) => one.channel === channel);
    const chosenAt = choice?.chosenAt ?? null;
    const forbidden = isTooYoung && channel === 'offers';
    if (choice) return { channel, ...granted(choice.allowed && !forbidden, 'consent'), chosenAt };
    return { channel, ...granted(channel === 'email' && isCustomer, 'soft_opt_in'), chosenAt };
  });
}

const granted = (allowed: boolean, ground: Ground) => ({ allowed, ground: allowed ? ground : null });
