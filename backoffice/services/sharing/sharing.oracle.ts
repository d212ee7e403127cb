/**
 * A slow model of invitations and places. It keeps only what happened, and finds every answer by reading all of it
 * again. It imports nothing, so that it cannot share a mistake with the rules.
 */

/** What someone tries, some minutes after the step before. */
export interface ModelStep {
  readonly wait: number;
  readonly does: 'send' | 'accept' | 'decline' | 'revoke' | 'end' | 'bounce';
  /** Number of an address, for `send`; else of an invitation, in the order in which they were made. */
  readonly what: number;
  /** Number of an account, for `accept` and `end`; 0 is the holder, whose address is also number 0. */
  readonly who: number;
}

interface Happened {
  readonly does: ModelStep['does'];
  readonly invite: number;
  readonly address: number;
  readonly who: number;
  readonly minute: number;
}

const DAY = 1440;

/** What each step led to, and the places that were left after it. */
export function modelResult(steps: readonly ModelStep[]): string[] {
  const log: Happened[] = [];
  let minute = 0;
  return steps.map((step) => {
    minute += step.wait;
    const said = tried(step, log, minute);
    return `${said} ${Math.max(0, 4 - taken(log, minute))}`;
  });
}

function tried({ does, what, who }: ModelStep, log: Happened[], minute: number): string {
  if (does === 'send') return sent(what, log, minute);
  if (does === 'end') {
    if (reads(who, log)) log.push({ does, invite: -1, address: -1, who, minute });
    return 'end';
  }
  const made = log.filter((one) => one.does === 'send' && one.address !== -1);
  const invites = [...new Set(made.map(({ invite }) => invite))];
  if (!invites.includes(what)) return 'none';
  const state = stateOf(what, log, minute);
  const happen = () => log.push({ does, invite: what, address: -1, who, minute });
  if (does === 'bounce') {
    if (['open', 'expired', 'undelivered'].includes(state)) happen();
    return 'bounce';
  }
  if (does === 'revoke') {
    if (['open', 'expired', 'undelivered'].includes(state)) happen();
    return 'revoke';
  }
  const seen = seenBy(does === 'accept' ? who : undefined, what, log, minute);
  if (does === 'decline') {
    if (seen === 'open' || seen === 'full') happen();
    return seen;
  }
  if (seen === 'open') happen();
  return seen;
}

function sent(address: number, log: Happened[], minute: number): string {
  if (address === 0) return 'INVITE-SELF';
  const sends = log.filter((one) => one.does === 'send' && one.address === address);
  for (const { invite } of sends) {
    const taker = log.find((one) => one.does === 'accept' && one.invite === invite);
    if (taker && reads(taker.who, log)) return 'INVITE-READS';
  }
  const waiting = sends
    .map(({ invite }) => invite)
    .find((invite) => ['open', 'expired', 'undelivered'].includes(stateOf(invite, log, minute)));
  const last = log.findLast((one) => one.does === 'send' && one.invite === waiting);
  if (last && minute - last.minute < 10) return 'INVITE-JUST-SENT';
  const others = taken(log, minute) - (waiting !== undefined && holds(waiting, log, minute) ? 1 : 0);
  if (others >= 4) return 'INVITE-FULL';
  const invite = waiting ?? new Set(log.filter(({ does }) => does === 'send').map((one) => one.invite)).size;
  log.push({ does: 'send', invite, address, who: 0, minute });
  return waiting === undefined ? 'new' : 'again';
}

function seenBy(who: number | undefined, invite: number, log: Happened[], minute: number): string {
  if (who === 0) return 'own';
  if (who !== undefined && reads(who, log)) return 'reading';
  const state = stateOf(invite, log, minute);
  if (state === 'accepted') return 'used';
  if (state === 'declined' || state === 'revoked' || state === 'expired') return state;
  const others = taken(log, minute) - (holds(invite, log, minute) ? 1 : 0);
  return others >= 4 ? 'full' : 'open';
}

function stateOf(invite: number, log: Happened[], minute: number): string {
  const about = log.filter((one) => one.invite === invite);
  const end = about.find(({ does }) => ['accept', 'decline', 'revoke'].includes(does));
  if (end) return { accept: 'accepted', decline: 'declined', revoke: 'revoked' }[end.does as 'accept'];
  const last = about.findLast(({ does }) => does === 'send');
  if (!last) return 'none';
  if (Math.floor(minute / DAY) - Math.floor(last.minute / DAY) > 14) return 'expired';
  const bounced = about.slice(about.indexOf(last)).some(({ does }) => does === 'bounce');
  return bounced ? 'undelivered' : 'open';
}

const holds = (invite: number, log: Happened[], minute: number) => stateOf(invite, log, minute) === 'open';

function reads(who: number, log: Happened[]): boolean {
  const about = log.filter((one) => one.who === who && (one.does === 'accept' || one.does === 'end'));
  return about.at(-1)?.does === 'accept';
}

function taken(log: Happened[], minute: number): number {
  const people = [...new Set(log.filter(({ does }) => does === 'accept').map(({ who }) => who))];
  const invites = [...new Set(log.filter(({ does }) => does === 'send').map(({ invite }) => invite))];
  return (
    people.filter((who) => reads(who, log)).length +
    invites.filter((invite) => holds(invite, log, minute)).length
  );
}
