/**
 * Cases of letters, notice, withdrawal and changes of method with what they expect, made from the sentences of the rules
 * alone. For tests only; it shares no code with the product.
 */

type Draw = (below: number) => number;
interface Made {
  given: unknown;
  expect: unknown;
}

const day = (text: string) => Temporal.PlainDate.from(text);
const shift = (text: string, days: number) => day(text).add({ days }).toString();
const someDay = (draw: Draw) => shift('2025-01-01', draw(4_000));
const pick = <Value>(draw: Draw, all: readonly Value[]): Value => all[draw(all.length)] as Value;

/** Easter Sundays as the churches list them. */
const EASTERS =
  '2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05'.split(
    ' ',
  );
const afterEaster = (text: string, days: readonly number[]) => {
  const easter = EASTERS.find((one) => one.startsWith(text.slice(0, 4)));
  if (!easter) throw new Error(`No Easter of ${text}`);
  return days.some((count) => shift(easter, count) === text);
};
function isHoliday(country: string, text: string): boolean {
  const date = text.slice(5);
  if (country === 'BE')
    return afterEaster(text, [1, 39, 50]) || '01-01 05-01 07-21 08-15 11-01 11-11 12-25'.includes(date);
  const king = day(`${text.slice(0, 4)}-04-27`).dayOfWeek === 7 ? '04-26' : '04-27';
  return afterEaster(text, [-2, 1, 39, 50]) || `01-01 ${king} 05-05 12-25 12-26`.includes(date);
}
const isOff = (country: string, text: string) => day(text).dayOfWeek > 5 || isHoliday(country, text);
const moved = (country: string, text: string): string =>
  isOff(country, text) ? moved(country, shift(text, 1)) : text;

function dutchLetter(draw: Draw): Made {
  const given = { sentOn: someDay(draw), by: pick(draw, ['post', 'post', 'email']) };
  let [receivedOn, rounds] = [given.sentOn, 0];
  while (given.by === 'post' && rounds < 2) {
    receivedOn = shift(receivedOn, 1);
    const isRound = ![1, 7].includes(day(receivedOn).dayOfWeek) && !isHoliday('NL', receivedOn);
    if (isRound) rounds += 1;
  }
  const safeEnd = moved('NL', shift(receivedOn, 15));
  const fourteenDaysEnd = shift(receivedOn, 14);
  return { given, expect: { receivedOn, fourteenDaysEnd, safeEnd, costsFrom: shift(safeEnd, 1) } };
}

function belgianReminder(draw: Draw): Made {
  const given = { sentOn: someDay(draw), by: pick(draw, ['post', 'post', 'email']) };
  let termStarts = shift(given.sentOn, 1);
  if (given.by === 'post') {
    const open: string[] = [];
    for (let one = termStarts; open.length < 3; one = shift(one, 1)) if (!isOff('BE', one)) open.push(one);
    termStarts = open[2] as string;
  }
  return { given, expect: { termStarts, lastFreeDay: shift(termStarts, 13) } };
}

/** Day by day to the same date of a later month, or to that month's end. */
function monthsLater(text: string, count: number): string {
  let [found, months] = [text, 0];
  const date = Number(text.slice(8));
  while (months < count) {
    found = shift(`${found.slice(0, 8)}28`, 4);
    found = `${found.slice(0, 8)}01`;
    months += 1;
  }
  let last = found;
  while (Number(last.slice(8)) < date && shift(last, 1).slice(0, 7) === found.slice(0, 7))
    last = shift(last, 1);
  return last;
}
const lastOf = (noticeDay: string, months: number) => shift(monthsLater(noticeDay, months), -1);

function notice(draw: Draw): Made {
  const noticeDay = someDay(draw);
  const [noticeMonths, firstTermLast] = [1 + draw(3), pick(draw, [null, shift(noticeDay, draw(200))])];
  const lastDay = [lastOf(noticeDay, noticeMonths), firstTermLast ?? ''].sort()[1];
  return { given: { noticeDay, noticeMonths, firstTermLast }, expect: { lastDay } };
}

/** The clocks of both countries: an hour before UTC in winter, two from the last Sunday of March to that of October. */
function localOf(at: number): string {
  const year = new Date(at).getUTCFullYear();
  const turn = (month: string) => {
    let sunday = `${year}-${month}-31`;
    while (day(sunday).dayOfWeek !== 7) sunday = shift(sunday, -1);
    return Date.parse(`${sunday}T01:00:00Z`);
  };
  const hours = at >= turn('03') && at < turn('10') ? 2 : 1;
  return new Date(at + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
const someInstant = (draw: Draw, on: string) =>
  Date.parse(`${on}T00:00:00Z`) + pick(draw, [0, 1, 21, 22, 23]) * 3_600_000 + draw(3_600) * 1_000;
const ZONES = ['Europe/Amsterdam', 'Europe/Brussels'];
const textOf = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

function localNotice(draw: Draw): Made {
  const [at, noticeMonths] = [someInstant(draw, someDay(draw)), 1 + draw(3)];
  const noticeDay = localOf(at).slice(0, 10);
  return {
    given: { receivedAt: textOf(at), timeZone: pick(draw, ZONES), noticeMonths },
    expect: { noticeDay, lastDay: lastOf(noticeDay, noticeMonths) },
  };
}

function inTime(draw: Draw): Made {
  const lastDay = someDay(draw);
  const at = someInstant(draw, shift(lastDay, draw(3) - 1));
  const localTime = localOf(at);
  return {
    given: { lastDay, receivedAt: textOf(at), timeZone: pick(draw, ZONES) },
    expect: { inTime: localTime < `${lastDay} 24`, localTime },
  };
}

function withdrawal(draw: Draw): Made {
  const given = { country: pick(draw, ['NL', 'BE']), startsFrom: 'first-issue', startDay: someDay(draw) };
  const lastDay = moved(given.country, shift(given.startDay, 14));
  return { given, expect: { lastDay, until: `${lastDay}T24:00 local` } };
}

function informed(isEver: boolean): (draw: Draw) => Made {
  return (draw) => {
    const [country, startDay] = [pick(draw, ['NL', 'BE']), someDay(draw)];
    const informedOn = isEver ? shift(startDay, draw(420) - 10) : null;
    const longest = monthsLater(shift(startDay, 14), 12);
    const own = informedOn && ([startDay, informedOn].sort()[1] as string);
    const end = own === null ? longest : ([shift(own, 14), longest].sort()[0] as string);
    return { given: { country, startDay, informedOn }, expect: { lastDay: moved(country, end) } };
  };
}

/** What the bank and the provider say about one change, in order. */
const HISTORIES = [
  ['paid valid'],
  ['paid pending', 'paid valid'],
  ['paid pending', 'paid invalid'],
  ['pending', 'paid valid', 'charged back'],
  ['pending', 'failed'],
  ['canceled mandate pending'],
  ['open', 'expired'],
  ['paid pending'],
  [],
];
const ENDS: Record<string, string> = { failed: 'failed', canceled: 'cancelled', expired: 'expired' };

function changes(draw: Draw): Made {
  const all = Array.from({ length: 1 + draw(3) }, (_, index) => ({
    no: index + 1,
    mandate: `m${index + 1}`,
  }));
  const waiting = all.map(() => [...pick(draw, HISTORIES)]);
  const facts: string[] = [];
  while (waiting.some((history) => history.length > 0)) {
    const place = draw(waiting.length);
    const next = waiting[place]?.[0];
    if (next === undefined) continue;
    facts.push(`${place + 1} ${next}`);
    if (draw(3) > 0) waiting[place]?.shift();
  }
  const firstOf = (no: number, text: string) => facts.indexOf(`${no} ${text}`);
  const succeeded = all
    .filter(({ no }) => firstOf(no, 'paid valid') >= 0)
    .sort((one, other) => firstOf(one.no, 'paid valid') - firstOf(other.no, 'paid valid'));
  const isBehind = ({ no }: { no: number }) =>
    succeeded.some((one) => one.no > no && firstOf(one.no, 'paid valid') < firstOf(no, 'paid valid'));
  const stateOf = (change: { no: number }): string => {
    const own = facts.filter((fact) => fact.startsWith(`${change.no} `)).map((fact) => fact.slice(2));
    if (own.includes('paid valid')) return isBehind(change) ? 'unused' : 'done';
    const end = own.map((fact) => ENDS[fact.split(' ')[0] as string]).find(Boolean);
    if (end || own.includes('paid invalid')) return end ?? 'failed';
    if (change.no < all.length) return 'superseded';
    if (own.includes('paid pending')) return 'mandate_pending';
    return own.includes('pending') ? 'pending' : 'checkout';
  };
  const winners = succeeded.filter((one) => !isBehind(one));
  /** Charged back while no newer change had succeeded. */
  const isLost = ({ no }: { no: number }) => {
    const at = firstOf(no, 'charged back');
    return at >= 0 && !succeeded.some((one) => one.no > no && firstOf(one.no, 'paid valid') < at);
  };
  /** At each success: the method that it replaces, unless its mandate has died, or the mandate of no use. */
  const revoked = succeeded.map((one) => {
    if (isBehind(one)) return one.mandate;
    const before = winners[winners.indexOf(one) - 1];
    if (!before) return 'old';
    const died = firstOf(before.no, 'charged back');
    return died >= 0 && died < firstOf(one.no, 'paid valid') ? null : before.mandate;
  });
  const failures = all.filter(({ no }) => no === all.length && stateOf({ no }) === 'failed');
  const mailed = failures.filter(({ no }) => firstOf(no, 'paid invalid') >= 0);
  const last = winners.at(-1);
  return {
    given: { before: 'old', changes: all, facts },
    expect: {
      ...{ current: last ? (isLost(last) ? null : last.mandate) : 'old', revoked },
      states: Object.fromEntries(all.map((change) => [String(change.no), stateOf(change)])),
      mails: winners.length + winners.filter(isLost).length + mailed.length,
    },
  };
}

export const TERM_MAKERS: Readonly<Record<string, (draw: Draw) => Made>> = {
  FIRST_REMINDER_BE: belgianReminder,
  FOURTEEN_DAY_LETTER: dutchLetter,
  LAST_DAY_AFTER_NOTICE: notice,
  NEWEST_SUCCEEDED_CHANGE_WINS: changes,
  NOTICE_DAY_IN_LOCAL_TIME: localNotice,
  WITHDRAWAL_14_DAYS: withdrawal,
  WITHDRAWAL_INFORMED_LATE: informed(true),
  WITHDRAWAL_IN_TIME: inTime,
  WITHDRAWAL_NOT_INFORMED: informed(false),
};
