/** Readers with subscriptions and invoices, the provider's clock, and the end of all that nodes have begun. */

import { claimNext } from '../backoffice/kernel/claims.ts';
import { COMMON_TIME_ZONE, localTime } from '../backoffice/kernel/local-time.ts';
import { nextTargetDay } from '../backoffice/kernel/money/bank-days.ts';
import type { Db } from '../backoffice/kernel/tables.ts';
import { addPayers, addSellers } from '../backoffice/services/invoices/billing.fixture.ts';
import { PAYMENTS } from '../backoffice/services/payment/payments.repository.ts';
import { settleClaimed } from '../backoffice/services/payment/settle-payment.ts';
import type { Draw } from '../backoffice/services/payment/settlement.fixture.ts';
import { addDays } from '../contract/dates.ts';
import { owe } from '../tests/fixtures/invoices/owe.ts';
import { answerBack, JOBS, pick } from './payment-acts.ts';
import type { Balancer } from './payment-balancer.ts';
import type { Bank } from './payment-bank.ts';
import { accountIdOf, listenForReports, PAYERS, type PaymentPlace, paymentNode } from './payment-node.ts';

export interface World {
  readonly db: Db;
  readonly bank: Bank;
  readonly balancer: Balancer;
  readonly where: PaymentPlace;
  readonly draw: Draw;
}

const DAY_MS = 86_400_000;
const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

/** No invoice run: each invoice is made here. */
export async function addReaders(db: Db): Promise<void> {
  await addSellers(db, null);
  await addPayers(
    db,
    PAYERS.map(({ id, product }) => ({ id, product, method: 'per_invoice' as const })),
  );
}

const nowOf = ({ bank }: World) => Date.now() + bank.ahead();

/** An invoice that is late, or one that is debited within days, as its mail announced. */
export async function addInvoice(world: World): Promise<void> {
  const { db, draw } = world;
  const { day } = localTime(nowOf(world), COMMON_TIME_ZONE);
  const accountId = accountIdOf(pick(draw, PAYERS));
  const cents = 500 + draw(5_000);
  if (draw(2) === 0) await owe(db, { accountId, cents, dueOn: addDays(day, -3) });
  else await owe(db, { accountId, cents, debitOn: nextTargetDay(addDays(day, draw(4))), since: LONG_AGO });
  await takeMails(world);
}

/** No debit is before its term, and there are thousands of terms. */
const LONG_AGO = '1700-01-01';
const ANNOUNCED_MS = 30 * DAY_MS;

/** The mail server takes them: those about invoices in time, the others now. */
async function takeMails(world: World): Promise<void> {
  const { db } = world;
  const sent = (before: number) => ({
    state: 'sent' as const,
    ended_at: new Date(nowOf(world) - before).toISOString(),
  });
  const queued = () => db.updateTable('mail').where('state', '=', 'queued');
  await queued().set(sent(ANNOUNCED_MS)).where('idempotency_id', 'like', 'invoice:%').execute();
  await queued().set(sent(0)).execute();
}

/** Seconds; in the end each debit, its second attempt and each refund has come to an end. */
const LAST_TURNS = [
  2 * MINUTE,
  5 * MINUTE,
  20 * MINUTE,
  HOUR,
  3 * HOUR,
  ...Array.from({ length: 40 }, () => DAY),
];

/** One node that is not killed does what is left. */
export async function finishAll(world: World): Promise<void> {
  const { db, bank, balancer, where, draw } = world;
  const node = paymentNode(db, where, () => nowOf(world));
  const { server, port } = await listenForReports(node);
  balancer.nodes.clear();
  balancer.nodes.add(port);
  for (const seconds of LAST_TURNS) {
    await bank.provider.store.clock.turn(seconds * 1_000);
    await takeMails(world);
    for (const work of Object.values(JOBS)) await work(node, draw);
    while (await isAsked(db, 'asked')) await answerBack(node, draw);
    while (await JOBS['send a refund'](node));
    for (let row = await next(node); row; row = await next(node)) await settleClaimed(node, row, 'job');
    await bank.settled();
  }
  server.close();
}

const next = (node: ReturnType<typeof paymentNode>) => claimNext(node.db, PAYMENTS, node.now());

const isAsked = async (db: Db, state: 'asked') =>
  (await db.selectFrom('refund_request').select('id').where('state', '=', state).executeTakeFirst()) !==
  undefined;
