import * as v from 'valibot';
import type { IsoDay } from '../../../contract/dates.ts';
import { dayInput, subscriptionIdsInput } from '../../../contract/inputs.ts';
import { movingAddress } from '../../../contract/moving.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { Address } from '../../kernel/address.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { readInput } from '../../kernel/read-input.ts';
import { refuse } from '../../kernel/refused.ts';
import type { HeldSubscription } from '../subscriptions/subscription.ts';
import {
  isOpenFor,
  pickSubscriptions,
  subscriberTime,
  whyNotAllowed,
} from '../subscriptions/subscriptions.ts';
import { effectOf } from './effect.ts';
import { type MovePart, type MovingSubscription, withMove } from './move.ts';
import { moveView, partsByMove } from './move-view.ts';
import {
  earliestMovingDay,
  isInArea,
  latestMovingDay,
  movingViolations,
  violationsForAll,
} from './moving.rules.ts';
import { movingSituation } from './subscriptions-with-rules.ts';

export async function movingHouseServices(context: BackofficeContext) {
  const { subscriptions, parts } = await movingSituation(context.db, context);
  const movable = subscriptions.filter(
    (subscription) => whyNotAllowed('moving_house', subscription, context) === null,
  );
  const days = (dayOf: typeof earliestMovingDay) =>
    movable.map((subscription) => dayOf(subscription, todayOf(subscription, context))).toSorted();
  return {
    today: context.today,
    earliest: days(earliestMovingDay)[0] ?? null,
    latest: days(latestMovingDay).at(-1) ?? null,
    subscriptions: movable,
    moves: viewsOf(parts, context).filter((move) =>
      move.parts.some(({ subscription }) => isOpenFor('movinghouseoverview', subscription, context)),
    ),
  };
}

/** The moves of one subscription that have not been carried out; none where the overview is closed. */
export function comingMoves(held: HeldSubscription, context: BackofficeContext) {
  if (!isOpenFor('movinghouse', held, context) || !isOpenFor('movinghouseoverview', held, context)) return [];
  const { day } = subscriberTime(held, context);
  return held.moves
    .filter(({ movingDay, left }) => left === null && movingDay >= day)
    .map(({ moveId, movingDay, address }) => ({ moveId, movingDay, address }));
}

interface QuoteInput {
  readonly subscriptionIds: readonly string[];
  readonly movingDay: IsoDay;
  readonly address?: unknown;
}

const quoteInput = v.object({ subscriptionIds: subscriptionIdsInput, movingDay: dayInput });

/** @throws Refused NOT-FOUND for a subscription of another account */
export async function movingHouseQuote(context: BackofficeContext, { address, ...given }: QuoteInput) {
  const place = address ? readInput(v.object({ address: movingAddress }), { address }) : undefined;
  const wrongAddress = place?.violations ?? [];
  const read = readInput(quoteInput, given);
  if (!read.ok) return { violations: [...read.violations, ...wrongAddress], parts: [] };
  const { movingDay, subscriptionIds } = read.input;
  const { subscriptions: all } = await movingSituation(context.db, context);
  const subscriptions = pickSubscriptions(all, subscriptionIds);
  const to = place?.ok ? place.input.address : null;
  return {
    violations: [...refusalsOf(subscriptions, movingDay, context), ...wrongAddress],
    parts: subscriptions.map((subscription) => ({
      violations: [
        ...unmovable(subscription, context),
        ...movingViolations(subscription, movingDay, todayOf(subscription, context)),
      ],
      part: quotePart(subscription, movingDay, to),
    })),
  };
}

function quotePart(subscription: MovingSubscription, movingDay: IsoDay, address: Address | null) {
  const isDelivered = address === null || isInArea(subscription, address);
  const to = address ?? subscription.deliveryAddress;
  const moved = withMove(subscription, { moveId: '', movingDay, isDelivered, address: to });
  return { subscription, ...effectOf(moved, movingDay, isDelivered) };
}

/** Why a move is refused: reasons of the subscriptions, otherwise of its day. */
export function refusalsOf(
  subscriptions: readonly MovingSubscription[],
  movingDay: IsoDay,
  context: BackofficeContext,
): Violation[] {
  const refused = subscriptions.flatMap((subscription) => unmovable(subscription, context));
  const [first] = subscriptions;
  if (refused.length > 0 || !first) return refused;
  // Brands that are shown together are of one country, and so of one time zone.
  return violationsForAll(subscriptions, movingDay, todayOf(first, context));
}

function unmovable(subscription: MovingSubscription, context: BackofficeContext): Violation[] {
  const reason = whyNotAllowed('moving_house', subscription, context);
  const values = { subscriptionId: subscription.id, product: subscription.productName };
  return reason === null ? [] : [refuse(reason, 'subscriptionIds', values)];
}

export function viewsOf(all: readonly MovePart[], context: BackofficeContext) {
  return partsByMove(all).map((parts) => {
    const isOffered = parts.every(({ subscription }) => isOpenFor('movinghouse', subscription, context));
    return moveView(parts, todayOf(parts[0].subscription, context), isOffered);
  });
}

const todayOf = (subscription: MovingSubscription, context: BackofficeContext): IsoDay =>
  subscriberTime(subscription, context).day;
