/**
 * Cases of collecting money with what they expect, made from the sentences of the rules alone: cent by cent and day by
 * day. For tests only; it shares no code with the product.
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
const digits = (draw: Draw, count: number) => Array.from({ length: count }, () => draw(10)).join('');

/** Months by counting, and back to a day that exists. */
function months(text: string, count: number): string {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const all = year * 12 + month - 1 + count;
  const begin = `${Math.floor(all / 12)}-${String((all % 12) + 1).padStart(2, '0')}`;
  for (let last = date; ; last -= 1) {
    const found = `${begin}-${String(last).padStart(2, '0')}`;
    if (!Number.isNaN(Date.parse(found)) && new Date(found).toISOString().startsWith(found)) return found;
  }
}

function card(draw: Draw): Made {
  const month = someDay(draw).slice(0, 7);
  let last = `${month}-27`;
  while (shift(last, 1).startsWith(month)) last = shift(last, 1);
  const isMandate = draw(2) === 1;
  const value = isMandate ? pick(draw, [last, `${month}-01`]) : `${month.slice(5)}/${month.slice(2, 4)}`;
  const expect = {
    ...{ lastValidDay: last, noticeFrom: shift(last, -60) },
    mails: [shift(last, -30), shift(last, -7)],
  };
  return { given: { value, from: isMandate ? 'mandate' : 'payment' }, expect };
}

function providerText(draw: Draw): Made {
  const [euros, cents] = [draw(3) === 0 ? 0 : draw(90_000), draw(100)];
  const text = `${euros}.${cents < 10 ? '0' : ''}${cents}`;
  return { given: { cents: euros * 100 + cents }, expect: { text, back: euros * 100 + cents } };
}

/** Sign by sign. */
function isAmount(text: string): boolean {
  const plain = text.startsWith('-') ? text.slice(1) : text;
  const isDigits = (part: string) => part !== '' && [...part].every((sign) => '0123456789'.includes(sign));
  const point = plain.length - 3;
  return (
    point > 0 && plain[point] === '.' && isDigits(plain.slice(0, point)) && isDigits(plain.slice(point + 1))
  );
}

function refusedText(draw: Draw): Made {
  const text = `${digits(draw, 1 + draw(4))}.${digits(draw, 2)}`;
  const at = draw(text.length);
  const sign = pick(draw, ['', '.', ',', ' ', '-', '٣', 'e', '0']);
  const changed = pick(draw, [text, `-${text}`, text.slice(0, at) + sign + text.slice(at + draw(2))]);
  return { given: { text: changed }, expect: { ok: isAmount(changed) } };
}

/** In tenths of a percent of each euro-cent step. */
function costs(draw: Draw): Made {
  const principalCents = pick(draw, [
    1 + draw(20_000),
    draw(60_000) + 1,
    draw(3_000_000) + 1,
    draw(60_000_000) + 1,
  ]);
  let left = principalCents;
  let thousandths = 0;
  for (const [size, share] of [
    [250_000, 150],
    [250_000, 100],
    [500_000, 50],
    [19_000_000, 10],
  ] as const) {
    thousandths += Math.min(left, size) * share;
    left -= Math.min(left, size);
  }
  const nl = Math.floor((thousandths + left * 5) / 1_000);
  const above = (limit: number, share: number) => Math.floor(((principalCents - limit) * share) / 100);
  let be = 2_000;
  if (principalCents > 15_000) be = 3_000 + above(15_000, 10);
  if (principalCents > 50_000) be = 6_500 + above(50_000, 5);
  const nlCents = nl < 4_000 ? 4_000 : nl > 677_500 ? 677_500 : nl;
  return { given: { principalCents }, expect: { nlCents, beCapCents: be > 200_000 ? 200_000 : be } };
}

function mandate(draw: Draw): Made {
  const [signedOn, lastCollection] = [someDay(draw), pick(draw, [null, someDay(draw)])];
  const from = lastCollection ?? signedOn;
  return {
    given: { signedOn, lastCollection },
    expect: { askNewFrom: months(from, 35), deadFrom: months(from, 36) },
  };
}

function refundWindows(draw: Draw): Made {
  const debitedOn = someDay(draw);
  let noReasonUntil = debitedOn;
  for (let days = 0; days < 56; days += 1) noReasonUntil = shift(noReasonUntil, 1);
  return { given: { debitedOn }, expect: { noReasonUntil, unauthorisedUntil: months(debitedOn, 13) } };
}

/** Cent by cent. */
function parts(draw: Draw): Made {
  const all = Array.from({ length: 1 + draw(4) }, (_, index) => ({
    invoice: `I${index}`,
    cents: 1 + draw(60),
  }));
  const outstandingWhenPaid = all.map(({ cents }) => pick(draw, [cents, draw(80), 0]));
  const whole = all.reduce((sum, { cents }) => sum + cents, 0);
  const paidCents = draw(4) === 0 ? 1 + draw(whole) : whole;
  const booked = all.map(({ invoice }, index) => ({
    ...{ invoice, bookedCents: 0, outstandingCents: outstandingWhenPaid[index] ?? 0 },
  }));
  let surplusCents = 0;
  for (let cent = 0; cent < paidCents; cent += 1) {
    const place = booked.findIndex(
      (one, index) => one.outstandingCents > 0 && one.bookedCents < (all[index]?.cents ?? 0),
    );
    const one = booked[place];
    if (!one) surplusCents += 1;
    else
      booked[place] = {
        ...one,
        bookedCents: one.bookedCents + 1,
        outstandingCents: one.outstandingCents - 1,
      };
  }
  return { given: { parts: all, outstandingWhenPaid, paidCents }, expect: { booked, surplusCents } };
}

/** Letters as A 10; the rest of the whole number. */
const restOf = (text: string) =>
  BigInt([...text].map((sign) => (sign < 'A' ? sign : String(sign.charCodeAt(0) - 55))).join('')) % 97n;
const withChecks = (country: string, account: string) =>
  `${country}${String(98n - restOf(`${account}${country}00`)).padStart(2, '0')}${account}`;
const belgian = (ten: string, wrong: number) => {
  const check = ((Number(ten) % 97 || 97) + wrong) % 100;
  return `${ten}${String(check).padStart(2, '0')}`;
};
const ACCOUNTS: Record<string, (draw: Draw) => string> = {
  NL: (draw) => `${pick(draw, ['ABNA', 'INGB', 'RABO'])}${digits(draw, 10)}`,
  BE: (draw) => belgian(digits(draw, 10), 0),
  DE: (draw) => digits(draw, 18),
  LU: (draw) => `${digits(draw, 3)}${pick(draw, ['A', '7'])}${digits(draw, 12)}`,
  IE: (draw) => `AIBK${digits(draw, 14)}`,
};
const spaced = (text: string, with_: string) => text.replaceAll(/.{4}/g, (four) => `${four}${with_}`);

function validIban(draw: Draw): Made {
  const country = pick(draw, Object.keys(ACCOUNTS));
  const iban = withChecks(country, ACCOUNTS[country]?.(draw) ?? '');
  const typed = pick(draw, [
    iban,
    spaced(iban, ' '),
    spaced(iban, '-'),
    spaced(iban, '\u00a0'),
    iban.toLowerCase(),
  ]);
  let mask = '';
  for (const [index, sign] of [...iban].entries()) {
    if (index > 0 && index % 4 === 0) mask += ' ';
    mask += index < 2 || index >= iban.length - 4 ? sign : '•';
  }
  return { given: { typed }, expect: { ok: true, iban, mask } };
}

function wrongIban(draw: Draw): Made {
  const country = pick(draw, Object.keys(ACCOUNTS));
  const iban = withChecks(country, ACCOUNTS[country]?.(draw) ?? '');
  const checks = Number(iban.slice(2, 4));
  const other = String((checks + 1) % 100).padStart(2, '0');
  const [typed, because] = pick(draw, [
    [pick(draw, ['', ' ', '- -']), 'empty'],
    [`${iban.slice(0, -1)}${pick(draw, ['é', '.', 'Ν', '٣', '/'])}`, 'characters'],
    [`ZZ${iban.slice(2)}`, 'country'],
    [iban.slice(0, -1), 'length'],
    [`${iban}0`, 'length'],
    [`NL91ABNA041716430${pick(draw, ['O', 'I'])}`, 'characters'],
    [`${iban.slice(0, 2)}${other}${iban.slice(4)}`, 'checksum'],
    [withChecks('BE', belgian(digits(draw, 10), 1 + draw(2))), 'national-check'],
    [withChecks('GB', `WEST${digits(draw, 14)}`), 'country-not-accepted'],
  ]);
  return { given: { typed }, expect: { ok: false, because } };
}

export const PAYMENT_MAKERS: Readonly<Record<string, (draw: Draw) => Made>> = {
  CARD_VALID_TO_MONTH_END: card,
  CENTS_AND_PROVIDER_TEXT: providerText,
  COLLECTION_COST_CAP: costs,
  IBAN_INVALID: wrongIban,
  IBAN_VALID_AND_MASK: validIban,
  MANDATE_36_MONTHS: mandate,
  ONE_PAYMENT_MANY_INVOICES: parts,
  PROVIDER_TEXT_REFUSED: refusedText,
  REFUND_WINDOWS: refundWindows,
};
