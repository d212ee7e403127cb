/**
 * Cases of money with what they expect, made from the sentences of the rules alone: by walking through days and with
 * whole fractions. For tests only. It shares no code with the product, so that both cannot contain the same mistake.
 */

/** The next number from 0 up to, and not with, `below`. */
export type Draw = (below: number) => number;

interface Made {
  given: unknown;
  expect: unknown;
}

const day = (text: string) => Temporal.PlainDate.from(text);
const shift = (text: string, days: number) => day(text).add({ days }).toString();
const daysOf = (first: string, last: string): string[] => {
  const all: string[] = [];
  for (let one = day(first); one.toString() <= last; one = one.add({ days: 1 })) all.push(one.toString());
  return all;
};
const between = (draw: Draw, from: number, to: number) => from + draw(to - from + 1);
const someDay = (draw: Draw) => shift('2025-01-01', draw(4_000));
const pick = <Value>(draw: Draw, all: readonly Value[]): Value => all[draw(all.length)] as Value;
const many = <Value>(draw: Draw, most: number, make: () => Value): Value[] =>
  Array.from({ length: between(draw, 1, most) }, make);
const total = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** The fewest whole cents that are at least, or the most that are at most, a fraction. */
const up = (above: number, below: number) => Number((BigInt(above) + BigInt(below) - 1n) / BigInt(below));
const down = (above: number, below: number) => Number(BigInt(above) / BigInt(below));
function vatOf(gross: number, percent: number): number {
  const [above, below] = [BigInt(Math.abs(gross) * percent), BigInt(100 + percent)];
  const cents = Number(above / below) + (2n * (above % below) >= below ? 1 : 0);
  return gross < 0 ? 0 - cents : cents;
}

/** Easter Sundays as the churches list them. */
const EASTERS: Record<string, string> = Object.fromEntries(
  '2025-04-20 2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25 2036-04-13 2037-04-05 2038-04-25'
    .split(' ')
    .map((easter) => [easter.slice(0, 4), easter]),
);
const fromEaster = (of: string, days: number) => shift(EASTERS[of.slice(0, 4)] ?? '', days);

function isWithoutPaper(country: string, text: string): boolean {
  const [year, date] = [text.slice(0, 4), text.slice(5)];
  if ([1, 39, 50].some((days) => fromEaster(text, days) === text)) return true;
  if (country === 'BE') return ['01-01', '05-01', '07-21', '08-15', '11-01', '12-25'].includes(date);
  const king = day(`${year}-04-27`).dayOfWeek === 7 ? '04-26' : '04-27';
  return ['01-01', king, '12-25', '12-26'].includes(date);
}

const isBankClosed = (text: string) =>
  day(text).dayOfWeek > 5 ||
  ['01-01', '05-01', '12-25', '12-26'].includes(text.slice(5)) ||
  [-2, 1].some((days) => fromEaster(text, days) === text);

const WEEKS: Record<string, number[]> = {
  'Mon-Sat': [1, 2, 3, 4, 5, 6],
  'Mon-Fri': [1, 2, 3, 4, 5],
  Sat: [6],
  'Mon,Wed,Fri': [1, 3, 5],
  'Fri-Sun': [5, 6, 7],
};
const someWeek = (draw: Draw) => pick(draw, Object.keys(WEEKS));
const issuesOf = (country: string, week: string, first: string, last: string) =>
  daysOf(first, last).filter(
    (one) => WEEKS[week]?.includes(day(one).dayOfWeek) && !isWithoutPaper(country, one),
  );
const worthOf = (paid: number, issues: number) => (issues === 0 ? 0 : up(paid, issues));
const someTerm = (draw: Draw) => {
  const termFirst = someDay(draw);
  return { termFirst, termLast: shift(termFirst, between(draw, 27, 100)) };
};
const somePeriod = (draw: Draw, from: string, length: number) => {
  const first = shift(from, draw(length));
  return { first, last: shift(first, draw(20)) };
};
const somePrice = (draw: Draw) => pick(draw, [0, 1, 4195, 1495, draw(50_000)]);
const someRate = (draw: Draw) => pick(draw, [0, 6, 9, 21, 12]);

function issueValue(draw: Draw): Made {
  const given = {
    ...{ country: pick(draw, ['NL', 'BE']), days: someWeek(draw), ...someTerm(draw) },
    ...{ priceCents: somePrice(draw), discountCents: pick(draw, [0, 0, draw(3_000)]) },
  };
  const pauses = many(draw, 3, () => somePeriod(draw, given.termFirst, 60));
  const issues = issuesOf(given.country, given.days, given.termFirst, given.termLast);
  const paid = Math.max(0, given.priceCents - given.discountCents);
  const worth = worthOf(paid, issues.length);
  let rest = paid;
  const gone = new Set<string>();
  const credited = pauses.map(({ first, last }) => {
    let [count, creditCents] = [0, 0];
    for (const one of issues.filter((each) => first <= each && each <= last && !gone.has(each))) {
      gone.add(one);
      const cents = Math.min(rest, worth);
      [count, creditCents, rest] = [count + 1, creditCents + cents, rest - cents];
    }
    return { issues: count, creditCents };
  });
  const expect = { issuesInTerm: issues.length, issueValueCents: worth, pauses: credited };
  return { given: { ...given, pauses }, expect };
}

function creditPerTerm(draw: Draw): Made {
  const [country, days, begin] = [pick(draw, ['NL', 'BE']), someWeek(draw), someDay(draw)];
  const terms = Array.from({ length: 3 }, (_, index) => ({
    ...{ first: shift(begin, index * 28), last: shift(begin, index * 28 + 27), priceCents: somePrice(draw) },
  }));
  const pause = somePeriod(draw, begin, 70);
  const lines = terms.flatMap(({ first, last, priceCents }) => {
    const issues = issuesOf(country, days, first, last);
    const missing = issues.filter((one) => pause.first <= one && one <= pause.last).length;
    const worth = worthOf(priceCents, issues.length);
    const creditCents = Math.min(priceCents, worth * missing);
    return missing === 0 ? [] : [{ termFirst: first, issues: missing, issueValueCents: worth, creditCents }];
  });
  const totalCents = total(lines.map(({ creditCents }) => creditCents));
  return { given: { country, days, terms, pause }, expect: { lines, totalCents } };
}

function carry(draw: Draw): Made {
  const invoicesGrossCents = many(draw, 5, () => draw(5_000));
  const creditsCents = many(draw, 5, () => between(draw, 1, 4_000));
  let left = total(creditsCents);
  const invoices = invoicesGrossCents.map((grossCents) => {
    const creditUsedCents = Math.min(left, grossCents);
    left -= creditUsedCents;
    return { grossCents, creditUsedCents, toPayCents: grossCents - creditUsedCents };
  });
  return { given: { invoicesGrossCents, creditsCents }, expect: { invoices, leftOverCents: left } };
}

function creditNotes(draw: Draw): Made {
  const [ratePercent, parts] = [someRate(draw), many(draw, 5, () => between(draw, 1, 3_000))];
  const invoiceGrossCents = total(parts) + draw(2) * draw(1_000);
  let left = invoiceGrossCents;
  const notes = parts.map((part) => {
    left -= part;
    return {
      grossCents: -part,
      vatCents: vatOf(left, ratePercent) - vatOf(left + part, ratePercent),
    };
  });
  const expect = {
    ...{ invoiceVatCents: vatOf(invoiceGrossCents, ratePercent), creditNotes: notes },
    ...{ remainingGrossCents: left, remainingVatCents: vatOf(left, ratePercent) },
  };
  return { given: { invoiceGrossCents, ratePercent, creditNotesGrossCents: parts }, expect };
}

function planChange(draw: Draw): Made {
  const [country, term] = [pick(draw, ['NL', 'BE']), someTerm(draw)];
  const changeFrom = shift(term.termFirst, between(draw, 1, 26));
  const plan = () => ({ days: someWeek(draw), priceCents: somePrice(draw) });
  const [old, next] = [plan(), plan()];
  const part = ({ days, priceCents }: typeof old, isCounted: (one: string) => boolean) => {
    const issues = issuesOf(country, days, term.termFirst, term.termLast);
    return Math.min(priceCents, worthOf(priceCents, issues.length) * issues.filter(isCounted).length);
  };
  const creditCents = part(old, (one) => one >= changeFrom);
  const chargeCents = next.priceCents - part(next, (one) => one < changeFrom);
  return {
    given: { country, ...term, changeFrom, old, new: next },
    expect: { creditCents, chargeCents, balanceCents: chargeCents - creditCents },
  };
}

function undelivered(draw: Draw): Made {
  const given = { country: pick(draw, ['NL', 'BE']), days: someWeek(draw), ...someTerm(draw) };
  const [priceCents, lastDay] = [somePrice(draw), shift(given.termFirst, draw(110) - 3)];
  const issues = issuesOf(given.country, given.days, given.termFirst, given.termLast);
  const missing = issues.filter((one) => one > lastDay).length;
  const refundCents = Math.min(priceCents, missing * worthOf(priceCents, issues.length));
  return { given: { ...given, priceCents, lastDay }, expect: { undelivered: missing, refundCents } };
}

function byDay(draw: Draw): Made {
  const [term, priceCents] = [someTerm(draw), somePrice(draw)];
  const all = daysOf(term.termFirst, term.termLast);
  const lastDay = pick(draw, all);
  const daysLeft = all.filter((one) => one > lastDay).length;
  const expect = { daysInTerm: all.length, daysLeft, refundCents: up(priceCents * daysLeft, all.length) };
  return { given: { ...term, priceCents, lastDay }, expect };
}

function withdrawal(draw: Draw): Made {
  const [term, priceCents] = [someTerm(draw), somePrice(draw)];
  const [withdrawnOn, isAsked] = [shift(term.termFirst, draw(14)), draw(2) === 1];
  const daysUsed = daysOf(term.termFirst, withdrawnOn).length;
  const all = daysOf(term.termFirst, term.termLast).length;
  const chargeCents = isAsked ? down(priceCents * daysUsed, all) : 0;
  return {
    given: { ...term, priceCents, withdrawnOn, startRequestedExpressly: isAsked },
    expect: { daysUsed, chargeCents, refundCents: priceCents - chargeCents },
  };
}

function terms(draw: Draw): Made {
  const [anchor, months] = [someDay(draw), pick(draw, [1, 3, 6, 12])];
  const count = between(draw, 1, 6);
  const firsts = Array.from({ length: count + 1 }, (_, n) =>
    day(anchor)
      .add({ months: n * months })
      .toString(),
  );
  const all = firsts.slice(0, -1).map((first, n) => ({ first, last: shift(firsts[n + 1] ?? '', -1) }));
  return { given: { anchor, months, count }, expect: { terms: all } };
}

function debitDay(draw: Draw): Made {
  const plannedOn = someDay(draw);
  let debitOn = plannedOn;
  while (isBankClosed(debitOn)) debitOn = shift(debitOn, 1);
  return { given: { plannedOn }, expect: { debitOn, announceBy: shift(debitOn, -14) } };
}

function vat(draw: Draw): Made {
  const [grossCents, ratePercent] = [draw(200_000), someRate(draw)];
  const vatCents = vatOf(grossCents, ratePercent);
  return { given: { grossCents, ratePercent }, expect: { vatCents, netCents: grossCents - vatCents } };
}

function vatTotal(draw: Draw): Made {
  const linesGrossCents = many(draw, 8, () => draw(5_000) - 1_000);
  const [grossCents, ratePercent] = [total(linesGrossCents), someRate(draw)];
  return {
    given: { linesGrossCents, ratePercent },
    expect: { grossCents, vatCents: vatOf(grossCents, ratePercent) },
  };
}

export const MAKERS: Readonly<Record<string, (draw: Draw) => Made>> = {
  CREDIT_CARRY: carry,
  CREDIT_NOTE_VAT_BY_DIFFERENCE: creditNotes,
  CREDIT_PER_TERM: creditPerTerm,
  ISSUE_VALUE: issueValue,
  NEXT_TARGET_DAY: debitDay,
  PART_OF_TERM_COSTS_PRICE_MINUS_MISSING: planChange,
  REFUND_DIGITAL_BY_DAY: byDay,
  REFUND_UNDELIVERED_ISSUES: undelivered,
  TERM_FROM_ANCHOR: terms,
  VAT_FROM_GROSS: vat,
  VAT_PER_RATE_NOT_PER_LINE: vatTotal,
  WITHDRAWAL_DIGITAL_PRO_RATA: withdrawal,
};
