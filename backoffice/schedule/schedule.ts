/** What the back office does without being asked: sending mails, and works that come round by the clock. */
import { openCarrier } from '../mail/carrier.ts';
import { deliverNext, type MailRoom } from '../mail/deliver.ts';
import { runDueWorks } from './run-works.ts';
import { type Leaving, startTicker, type Ticker } from './ticker.ts';
import type { TimedWork } from './timed-work.ts';
import { timedWorks } from './works.ts';

interface Settings extends Omit<MailRoom, 'carrier'> {
  /** `smtp://…`; without it mails stay in the outbox until a back office that has one sends them. */
  readonly smtpUrl: string | undefined;
  readonly works?: readonly TimedWork[];
}

/** Cheap enough to look this often: one read by index. */
const MAILS_EVERY_MS = 1_000;
const WORKS_EVERY_MS = 15_000;
/** Not while the house is still starting. */
const FIRST_WORKS_MS = 3_000;
const TROUBLE_MS = 30_000;
const LONGEST_REST_MS = 60_000;

export function startSchedule({ smtpUrl, works = timedWorks, ...around }: Settings): Ticker {
  const reportThrown = (turn: (leaving: Leaving) => Promise<number>) => (leaving: Leaving) =>
    turn(leaving).catch((error: unknown) => {
      around.log.report(error);
      return TROUBLE_MS;
    });
  const tickers = [
    startTicker({ first: FIRST_WORKS_MS, turn: reportThrown(workTurn(works, around)) }),
    ...(smtpUrl
      ? [startTicker({ first: MAILS_EVERY_MS, turn: reportThrown(mailTurn(around, smtpUrl)) })]
      : []),
  ];
  return { stop: async () => void (await Promise.all(tickers.map((ticker) => ticker.stop()))) };
}

function workTurn(works: readonly TimedWork[], around: Omit<MailRoom, 'carrier'>) {
  return async ({ soon }: Leaving): Promise<number> => {
    await runDueWorks(works, { ...around, signal: soon });
    return WORKS_EVERY_MS;
  };
}

/**
 * Sends until nothing is due. While the server cannot be reached this node rests, longer each time, so that one mail
 * is the probe and the others keep their tries.
 */
function mailTurn(around: Omit<MailRoom, 'carrier'>, smtpUrl: string) {
  const room: MailRoom = { ...around, carrier: openCarrier(smtpUrl) };
  let rest = 0;
  return async ({ soon, now }: Leaving): Promise<number> => {
    while (!soon.aborted) {
      const outcome = await deliverNext(room, now);
      if (outcome === 'unreachable') {
        rest = Math.min(rest * 2 || MAILS_EVERY_MS, LONGEST_REST_MS);
        return rest;
      }
      rest = 0;
      if (outcome === 'idle') break;
    }
    return MAILS_EVERY_MS;
  };
}
