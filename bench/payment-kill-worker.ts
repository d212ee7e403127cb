/**
 * A node of the back office that takes, settles and returns payments until it is killed, by another program or by itself:
 * right before or after a call of the provider, or before a statement. It says which acts begin and end.
 */
import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';
import type { KyselyPlugin } from 'kysely';
import { drawFrom } from '../backoffice/services/payment/settlement.fixture.ts';
import { openRunDatabase } from './killed-nodes.ts';
import { actOnce } from './payment-acts.ts';
import { type During, listenForReports, type PaymentPlace, paymentNode } from './payment-node.ts';

/** How a node ends by itself: at the step of this number. */
export interface OwnEnd {
  readonly step: 'call' | 'statement' | 'none';
  readonly number: number;
}

/** Acts at once. */
const LANES = 2;

const [given = '{}', ahead = '0', seed = '1', ending = '{}'] = process.argv.slice(2);
const where = JSON.parse(given) as PaymentPlace;
const end = JSON.parse(ending) as OwnEnd;
let [steps, isResting, clockAhead] = [0, false, Number(ahead)];

function step(kind: OwnEnd['step']): void {
  if (kind !== end.step) return;
  steps += 1;
  if (steps === end.number) process.kill(process.pid, 'SIGKILL');
}

const say = (words: string) => writeSync(1, `${words}\n`);
const statements: KyselyPlugin = {
  transformQuery: ({ node }) => {
    step('statement');
    return node;
  },
  transformResult: async ({ result }) => result,
};
const { fetch: send } = globalThis;
globalThis.fetch = async (...asked) => {
  step('call');
  const response = await send(...asked);
  step('call');
  return response;
};

const { db } = await openRunDatabase(where.place);
const node = paymentNode(db.withPlugin(statements), where, () => Date.now() + clockAhead);
let begun = 0;
const around = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  begun += 1;
  const number = begun;
  say(`begin ${number} ${name}`);
  try {
    return await work();
  } finally {
    say(`end ${number}`);
  }
};
const during: During = (work) => around('report', work);
const { port } = await listenForReports(node, during);

/** Until the parent lets it go on; the provider's clock is turned meanwhile. */
let goOn = Promise.withResolvers<void>();
let resting: Promise<unknown>[] = [];
createInterface({ input: process.stdin }).on('line', async (line) => {
  const [word, value] = line.split(' ');
  if (word === 'ahead') clockAhead = Number(value);
  if (word === 'go') {
    isResting = false;
    goOn.resolve();
    goOn = Promise.withResolvers();
  }
  if (word !== 'rest') return;
  isResting = true;
  await Promise.all(resting);
  say('rests');
});
// A node that is killed writes it at no other time.
flushCompileCache();
say(`ready ${port}`);

const draws = Array.from({ length: LANES }, (_, lane) => drawFrom(Number(seed) * LANES + lane));
for (;;) {
  if (isResting) await goOn.promise;
  resting = draws.map(async (draw) => {
    while (!isResting)
      await actOnce(node, draw, around).catch((error: unknown) => {
        node.log.report(new Error('An act failed', { cause: error }));
      });
  });
  await Promise.all(resting);
}
