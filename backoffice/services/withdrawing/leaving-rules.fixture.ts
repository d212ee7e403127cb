/** The tables of one subscription, as the use cases and the jobs store what the rules decide. For tests only. */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import { dailyPaper, home } from '../../delivery-calendar/delivery-calendar.fixture.ts';
import { plannedDays } from '../../delivery-calendar/delivery-calendar.ts';
import { ruleSetOf } from '../../delivery-calendar/rule-set.ts';
import { timeZoneOf } from '../../kernel/local-time.ts';
import { lastDayOf } from '../ending/notice.rules.ts';
import { creditsDue } from '../holiday/credits.rules.ts';
import { holidayRulesOf } from '../holiday/holiday.rule-set.ts';
import { firstTermLast } from '../invoices/what-comes-back.ts';
import { canBeKept, stateOn, untilEnd } from '../subscriptions/subscriptions.rules.ts';
import { type Account, beginAccount, linesOf, MONEY_RULES, pricesOf } from './leaving-account.fixture.ts';
import { type LeavingCase, type LeavingResult, RUNS } from './leaving-case.oracle.ts';
import { hasEnded, isWithin, lastDayOf as withdrawableUntil } from './withdrawing.rules.ts';

export const RULES = {
  ...{ canBeKept, creditsDue, firstTermLast, hasEnded, isWithin, lastDayOf, plannedDays, stateOn, untilEnd },
  ...{ withdrawableUntil, ...MONEY_RULES },
};
export type Rules = typeof RULES;

type Held = Parameters<typeof creditsDue>[0];

function heldOf({ one, ...leaving }: LeavingCase): Held {
  const kind = one.isDigital ? ('account' as const) : ('newspaper' as const);
  const terms = one.prices.map((row) => ({
    ...{ firstDay: row.firstDay, anchor: row.anchor, months: row.months || 1, weeks: row.weeks || null },
    ...{ priceCents: row.price, discountCents: row.discount },
  }));
  const days = ({ first, last }: { first: string; last: string }) => ({ firstDay: first, lastDay: last });
  return {
    ...{ ...dailyPaper, id: 'own', number: null, brandKey: 'ad', productName: 'Krant', digitalAccess: true },
    ...{ kind, country: one.country, rules: ruleSetOf(one.country, kind), deliveryDays: one.days, terms },
    ...{ startsOn: one.prices[0]?.firstDay ?? '', endsOn: leaving.fixedEnd, isEndAsked: false, grants: [] },
    ...{ deliveryAddress: one.isDigital ? null : home, extension: null, isWithdrawn: false },
    holiday: holidayRulesOf(one.country, kind),
    suspensions: leaving.pauses.map((pause, at) => ({
      ...{ ...days(pause), changeId: `p${at}`, publisherReason: pause.isPublishers ? 'staking' : null },
    })),
    temporaryAddresses: leaving.elsewhere
      ? [{ ...days(leaving.elsewhere), changeId: 'elsewhere', address: home }]
      : [],
    moves: leaving.move
      ? [
          {
            ...{ moveId: 'm', movingDay: leaving.move.on, left: null },
            address: leaving.move.isDelivered ? home : null,
          },
        ]
      : [],
  };
}

interface World {
  held: Held;
  readonly account: Account;
  readonly mails: { asked: number; kept: number; readers: number };
}

export function resultOf(rules: Rules, one: LeavingCase): Omit<LeavingResult, 'seen'> {
  const world: World = {
    ...{ held: heldOf(one), account: beginAccount(one), mails: { asked: 0, kept: 0, readers: 0 } },
  };
  const said: string[] = [];
  for (const day of [...new Set([...RUNS, ...one.acts.map((act) => act.day)])].sort()) {
    for (const { what } of one.acts.filter((act) => act.day === day)) {
      const acts = { end, keep, withdraw };
      said.push(`${day} ${what}: ${acts[what](rules, one, world, day)}`);
    }
    if (RUNS.includes(day) && day >= one.joins) run(rules, one, world, day);
  }
  const { held, mails } = world;
  return {
    said,
    books: linesOf(world.account),
    end: `${held.endsOn} ${held.isEndAsked ? 'asked' : 'set'}`,
    mails: [`ending-asked ${mails.asked}`, `ending-kept ${mails.kept}`, `sharing-ends ${mails.readers}`],
  };
}

function run(rules: Rules, one: LeavingCase, { held, account }: World, day: IsoDay): void {
  account.payDue(day);
  const last = RUNS[RUNS.indexOf(day) - 1] ?? '';
  const before = last < one.joins ? '' : last;
  if (held.suspensions.some(({ firstDay, lastDay }) => firstDay < day && lastDay >= before))
    account.promise(rules.creditsDue(held, account.booked, addDays(day, -92), day));
  account.run(rules, held, day);
}

function endOn(one: LeavingCase, world: World, end: Pick<Held, 'endsOn' | 'isEndAsked' | 'isWithdrawn'>) {
  if (end.endsOn !== world.held.endsOn) world.mails.readers += one.readers;
  world.held = { ...world.held, ...end };
}

function end(rules: Rules, one: LeavingCase, world: World, day: IsoDay): string {
  const { held, account } = world;
  if (rules.canBeKept(held, day)) return 'ended before';
  if (rules.stateOn(held, day) === 'ended') return 'ENDED';
  if (held.endsOn !== null) return 'ENDING';
  const lastDay = rules.lastDayOf({
    ...{
      noticeOn: day,
      noticeMonths: 1,
      riseOn: one.riseOn !== null && one.riseOn > day ? one.riseOn : null,
    },
    firstTermLast: rules.firstTermLast(pricesOf(one), held.startsOn),
  });
  const issues = rules
    .plannedDays({ ...held, endsOn: lastDay }, addDays(day, 1), lastDay)
    .filter((each) => 'address' in each);
  const all = [
    ...held.suspensions.map((pause) => ['pause', pause] as const),
    ...held.temporaryAddresses.map((elsewhere) => ['elsewhere', elsewhere] as const),
  ];
  const cut = all
    .filter(([, change]) => rules.untilEnd(change, lastDay) !== change)
    .map(([kind, { firstDay, lastDay: last }]) => `${kind} ${firstDay}..${last}`)
    .sort();
  const since = addDays(day, -92);
  const expected = rules.creditsDue({ ...held, endsOn: lastDay }, account.booked, since, addDays(lastDay, 1));
  const back = account.comesBack(rules, held, { today: day, lastDay, expected });
  endOn(one, world, { endsOn: lastDay, isEndAsked: true, isWithdrawn: false });
  world.mails.asked += 1;
  const last = issues.at(-1)?.day ?? null;
  return [`ends on ${lastDay}, ${issues.length} issues, the last on ${last}`, ...cut, back].join(', ');
}

function keep(rules: Rules, one: LeavingCase, world: World, day: IsoDay): string {
  const { held, mails } = world;
  if (!held.isEndAsked && held.endsOn === null) return 'nothing to keep';
  if (!rules.canBeKept(held, day)) return 'KEEP-LATE';
  endOn(one, world, { endsOn: null, isEndAsked: false, isWithdrawn: false });
  mails.kept += 1;
  return 'kept';
}

function withdraw(rules: Rules, one: LeavingCase, world: World, day: IsoDay): string {
  const { held, account } = world;
  const now = Date.parse(`${day}T09:00:00Z`);
  const zone = timeZoneOf(one.one.country);
  if (held.isWithdrawn) return 'closed';
  if (rules.hasEnded(held, { received_at: new Date(now).toISOString() }, zone)) return 'person ended';
  if (!one.concluded) return 'person start';
  const conclusion = {
    ...{ concludedOn: one.concluded.on, informedOn: one.concluded.informedOn },
    startAskedOn: one.concluded.startAskedOn,
  };
  const until = rules.withdrawableUntil(held, conclusion, one.one.country);
  if (!rules.isWithin(until, now, zone)) return `late after ${until}`;
  const own = held.startsOn > day ? addDays(day, -1) : day;
  const endsOn = held.endsOn !== null && held.endsOn < own ? held.endsOn : own;
  endOn(one, world, { endsOn, isEndAsked: false, isWithdrawn: true });
  return `done until ${until}, back ${account.withdraw(rules, held, { conclusion, day })}`;
}
