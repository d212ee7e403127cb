/** What a reader can ask about moving house; nothing here changes anything. */
import * as v from 'valibot';
import type { IsoDay } from '../../contract/dates.ts';
import { dayInput, subscriptionIdsInput } from '../../contract/inputs.ts';
import { movingAddress } from '../../contract/moving.ts';
import type { Violation } from '../../contract/violations.ts';
import type { Address } from '../address.ts';
import type { BackofficeContext } from '../context.ts';
import { notFound } from '../doors/resolvers.ts';
import { readInput } from '../read-input.ts';
import { refusal } from '../refusal.ts';
import { isOpenFor, subscriberTime } from '../subscriptions/subscriptions.ts';
import { effectOf } from './effect.ts';
import { type MovingSubject, withMove } from './move.ts';
import { moveView, partsByMove } from './move-view.ts';
import {
  earliestMovingDay,
  isInArea,
  latestMovingDay,
  movingViolations,
  violationsTogether,
} from './moving.rules.ts';
import { type MovingSituation, movingSituation, whyNotMovable } from './subjects.ts';

export async function movingHouseServices(context: BackofficeContext) {
  const situation = await movingSituation(context.db, context);
  const movable = situation.subjects.filter((subject) => whyNotMovable(subject, context) === null);
  const days = (dayOf: typeof earliestMovingDay) =>
    movable.map((subject) => dayOf(subject, todayOf(subject, context))).toSorted();
  return {
    today: context.today,
    earliest: days(earliestMovingDay)[0] ?? null,
    latest: days(latestMovingDay).at(-1) ?? null,
    subscriptions: movable,
    moves: viewsOf(situation, context).filter(({ parts }) =>
      parts.some(({ subscription }) => isOpenFor('movinghouseoverview', subscription, context)),
    ),
  };
}

interface QuoteInput {
  readonly subscriptionIds: readonly string[];
  readonly movingDay: IsoDay;
  readonly address?: unknown;
}

const thoughtAbout = v.object({ subscriptionIds: subscriptionIdsInput, movingDay: dayInput });

/** @throws Refused NOT-FOUND for an id that is not theirs */
export async function movingHouseQuote(context: BackofficeContext, { address, ...given }: QuoteInput) {
  const place = address ? readInput(v.object({ address: movingAddress }), { address }) : undefined;
  const wrongAddress = place?.violations ?? [];
  const read = readInput(thoughtAbout, given);
  if (!read.ok) return { violations: [...read.violations, ...wrongAddress], parts: [] };
  const { movingDay, subscriptionIds } = read.input;
  const { subjects: all } = await movingSituation(context.db, context);
  const subjects = findSubjects(all, subscriptionIds);
  const to = place?.ok ? place.input.address : null;
  return {
    violations: [...refusalsOf(subjects, movingDay, context), ...wrongAddress],
    parts: subjects.map((subject) => ({
      violations: [
        ...unmovable(subject, context),
        ...movingViolations(subject, movingDay, todayOf(subject, context)),
      ],
      part: quotePart(subject, movingDay, to),
    })),
  };
}

function quotePart(subject: MovingSubject, movingDay: IsoDay, address: Address | null) {
  const isDelivered = address === null || isInArea(subject, address);
  const to = address ?? subject.deliveryAddress;
  const moved = withMove(subject, { moveId: '', movingDay, isDelivered, address: to });
  return { subscription: subject, ...effectOf(moved, movingDay, isDelivered) };
}

/** Everything that stands in the way of a move: of the subscriptions themselves, then of its day. */
export function refusalsOf(
  subjects: readonly MovingSubject[],
  movingDay: IsoDay,
  context: BackofficeContext,
): Violation[] {
  const refused = subjects.flatMap((subject) => unmovable(subject, context));
  const [first] = subjects;
  if (refused.length > 0 || !first) return refused;
  // Brands that are shown together are of one country, and so of one clock.
  return violationsTogether(subjects, movingDay, todayOf(first, context));
}

function unmovable(subject: MovingSubject, context: BackofficeContext): Violation[] {
  const reason = whyNotMovable(subject, context);
  const values = { subscriptionId: subject.id, product: subject.productName };
  return reason === null ? [] : [refusal(reason as Violation['code'] & 'ENDED', 'subscriptionIds', values)];
}

/** In the order that was asked. @throws Refused NOT-FOUND when one is not there, not theirs or not shown here */
export function findSubjects(all: readonly MovingSubject[], ids: readonly string[]): MovingSubject[] {
  return [...new Set(ids)].map((id) => {
    const subject = all.find((one) => one.id === id);
    if (!subject) throw notFound();
    return subject;
  });
}

export function viewsOf(situation: MovingSituation, context: BackofficeContext) {
  return partsByMove(situation).map((parts) => {
    const isOffered = parts.every(({ subject }) => isOpenFor('movinghouse', subject, context));
    return moveView(parts, todayOf(parts[0].subject, context), isOffered);
  });
}

const todayOf = (subject: MovingSubject, context: BackofficeContext): IsoDay =>
  subscriberTime(subject, context).day;
