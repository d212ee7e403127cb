/**
 * What the tables hold after the provider said things about some payments, from the whole list of what it said: by
 * searching it, never step by step. It shares no code with the rules.
 */

interface Said {
  readonly state: string;
  readonly mandate: string | null;
  readonly refunds: readonly { readonly id: string; readonly state: string; readonly cents: number }[];
  readonly chargebacks: readonly {
    readonly id: string;
    readonly cents: number;
    readonly reversedAt: string | null;
  }[];
}

interface Paying {
  readonly id: string;
  /** Of the change that it is for; null for a payment of invoices only. */
  readonly changeNo: number | null;
  readonly cents: number;
  readonly parts: readonly {
    readonly invoiceId: string;
    readonly cents: number;
    readonly outstanding: number;
  }[];
}

interface Heard {
  readonly payment: string;
  readonly said: Said;
}

const STATES = ['creating', 'open', 'pending', 'authorized', 'failed', 'canceled', 'expired', 'paid'];
const REFUNDS = ['unsent', 'processing', 'refunded', 'failed', 'canceled'];
const furthest = (order: readonly string[], all: readonly string[]): string =>
  order.findLast((one) => all.includes(one)) ?? (order[0] as string);

const aboutOf = (heard: readonly Heard[], id: string) =>
  heard.filter(({ payment }) => payment === id).map(({ said }) => said);

function refundsOf(said: readonly Said[]) {
  const ids = [...new Set(said.flatMap(({ refunds }) => refunds.map(({ id }) => id)))].sort();
  return ids.map((id) => {
    const own = said.flatMap(({ refunds }) => refunds.filter((one) => one.id === id));
    const states = own.map(({ state }) => (['queued', 'pending'].includes(state) ? 'unsent' : state));
    return { id, state: furthest(REFUNDS, states), cents: own[0]?.cents ?? 0 };
  });
}

function chargebacksOf(said: readonly Said[]) {
  const all = said.flatMap(({ chargebacks }) => chargebacks);
  return [...new Set(all.map(({ id }) => id))].sort().map((id) => {
    const own = all.filter((one) => one.id === id);
    return { id, cents: own[0]?.cents ?? 0, isReversed: own.some(({ reversedAt }) => reversedAt !== null) };
  });
}

/** Cent by cent: on the first invoice that still owes something of its part, and off the surplus and the last one. */
function owedAfter({ cents, parts }: Paying, isPaid: boolean, takenBack: number): string[] {
  const booked = parts.map(() => 0);
  let surplus = 0;
  for (let cent = 0; isPaid && cent < cents; cent += 1) {
    const place = parts.findIndex((one, at) => (booked[at] ?? 0) < Math.min(one.cents, one.outstanding));
    if (place < 0) surplus += 1;
    else booked[place] = (booked[place] ?? 0) + 1;
  }
  for (let cent = 0; isPaid && cent < takenBack; cent += 1) {
    const place = booked.findLastIndex((one) => one > 0);
    if (surplus > 0) surplus -= 1;
    else if (place >= 0) booked[place] = (booked[place] ?? 0) - 1;
  }
  return parts.map(
    ({ invoiceId, outstanding }, at) => `${invoiceId} owes ${outstanding - (booked[at] ?? 0)}`,
  );
}

const total = (all: readonly { readonly cents: number }[]) => all.reduce((sum, { cents }) => sum + cents, 0);

function paymentLines(paying: Paying, said: readonly Said[]): string[] {
  const state = furthest(
    STATES,
    said.map((one) => one.state),
  );
  const [refunds, chargebacks] = [refundsOf(said), chargebacksOf(said)];
  const refunded = total(refunds.filter((one) => one.state === 'refunded'));
  const chargedBack = total(chargebacks.filter(({ isReversed }) => !isReversed));
  return [
    `${paying.id} ${state}`,
    ...refunds.map((one) => `${one.id} ${one.state}`),
    ...chargebacks.map((one) => `${one.id} ${one.isReversed ? 'reversed' : 'standing'}`),
    ...owedAfter(paying, state === 'paid', refunded + chargedBack),
  ];
}

/** How often something else was said than just before, about the same payment. */
function eventsOf(said: readonly Said[]): number {
  const sorted = said.map((one) => JSON.stringify([one.state, one.mandate, one.refunds, one.chargebacks]));
  return sorted.filter((text, at) => text !== sorted[at - 1]).length;
}

const ENDS: Record<string, string> = { failed: 'failed', canceled: 'cancelled', expired: 'expired' };

/** @param heard in the order in which it was heard */
export function modelTables(payings: readonly Paying[], heard: readonly Heard[]) {
  const changes = payings
    .filter(({ changeNo }) => changeNo !== null)
    .map((one) => ({ ...one, no: one.changeNo ?? 0 }));
  const newest = Math.max(0, ...changes.map(({ no }) => no));
  const firstAt = (id: string, isSo: (said: Said) => boolean) =>
    heard.findIndex(({ payment, said }) => payment === id && said.state === 'paid' && isSo(said));
  const deadAt = (id: string) => firstAt(id, ({ chargebacks }) => chargebacks.length > 0);
  const wonAt = (id: string) =>
    firstAt(id, ({ mandate, chargebacks }) => mandate === 'valid' || chargebacks.length > 0);
  const succeeded = changes
    .filter(({ id }) => wonAt(id) >= 0)
    .sort((one, other) => wonAt(one.id) - wonAt(other.id));
  const isBehind = (change: { no: number; id: string }) =>
    succeeded.some((one) => one.no > change.no && wonAt(one.id) < wonAt(change.id));
  const winners = succeeded.filter((one) => !isBehind(one));
  const isLost = ({ no, id }: { no: number; id: string }) =>
    deadAt(id) >= 0 && !winners.some((one) => one.no > no && wonAt(one.id) < deadAt(id));
  const stateOf = (change: { no: number; id: string }): string => {
    const said = aboutOf(heard, change.id);
    if (wonAt(change.id) >= 0) return isBehind(change) ? 'unused' : 'done';
    const end = said.map(({ state }) => ENDS[state]).find(Boolean);
    if (end) return end;
    if (firstAt(change.id, ({ mandate }) => mandate === 'invalid') >= 0) return 'failed';
    if (change.no < newest) return 'superseded';
    if (said.some(({ state }) => state === 'paid')) return 'mandate_pending';
    return said.some(({ state }) => state === 'pending') ? 'pending' : 'checkout';
  };
  const revoked = succeeded.flatMap((one) => {
    const isDead = deadAt(one.id) >= 0 && deadAt(one.id) <= wonAt(one.id);
    if (isBehind(one)) return isDead ? [] : [`m${one.no}`];
    const before = winners[winners.indexOf(one) - 1];
    if (!before) return ['old'];
    const wasDead = deadAt(before.id) >= 0 && deadAt(before.id) < wonAt(one.id);
    return wasDead ? [] : [`m${before.no}`];
  });
  const failed = changes.filter(
    (one) =>
      one.no === newest &&
      stateOf(one) === 'failed' &&
      firstAt(one.id, ({ mandate }) => mandate === 'invalid') >= 0,
  );
  const last = winners.at(-1);
  return {
    money: payings.flatMap((paying) => paymentLines(paying, aboutOf(heard, paying.id))),
    states: changes.map((one) => `change ${one.no} ${stateOf(one)}`),
    current: last ? (isLost(last) ? 'none' : `m${last.no}`) : 'old',
    revoked: revoked.sort(),
    mails: [
      ...winners.map(({ no }) => `change-done ${no}`),
      ...winners.filter(isLost).map(({ no }) => `method-lost ${no}`),
      ...failed.map(({ no }) => `change-failed ${no}`),
    ].sort(),
    events: payings.map(({ id }) => eventsOf(aboutOf(heard, id))),
  };
}
