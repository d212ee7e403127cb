/** Sends the code with which an account gets a subscription that another account holds: by mail, or by letter. */
import { randomInt } from 'node:crypto';
import { type CodeWay, MAIL_CODE_LENGTH, requestLinkCodeInput } from '../../../contract/linking.ts';
import type { Violation } from '../../../contract/violations.ts';
import type { CountedAttempt } from '../../../database/rate-limit.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { isSentBefore, mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { readInput } from '../../kernel/read-input.ts';
import { notFound, type Refusal, refuse } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import {
  findLinkable,
  type LinkableSubscription,
  lockSubscription,
} from '../subscriptions/holder.repository.ts';
import { countAgainst, MAIL_LIMITS } from './link-limits.ts';
import { isLinkable } from './link-subscription.ts';
import { mailCode } from './linking.mails.ts';
import { addCode, endCodes, listCodes, lockRequest } from './linking.repository.ts';
import { MAIL_CODE_MINUTES, MAIL_PAUSE_SECONDS } from './linking.rules.ts';
import type { LinkCodeRow, LinkRequestRow } from './linking.tables.ts';
import { isLive, isOpen, letterDayOf, type OpenRequest, openRequestView } from './linking.ts';

interface CodeResult {
  readonly violations: readonly Violation[];
  readonly request: OpenRequest | null;
}

const OPERATION = 'requestLinkCode';

/**
 * A newer code of the same way replaces the earlier one.
 * @throws Refused NOT-FOUND for another account's request, RATE-LIMITED, and as `mutateOnce` does
 */
export async function requestLinkCode(context: BackofficeContext, input: unknown): Promise<CodeResult> {
  const read = readInput(requestLinkCodeInput, input);
  if (!read.ok) return { violations: read.violations, request: null };
  const { requestId, by } = read.input;
  const counted = by === 'email' ? await countMail(context, requestId) : undefined;
  let isSent = false;
  try {
    return await mutateOnce(context, {
      operation: OPERATION,
      input: read.input,
      change: async (trx): Promise<CodeResult> => {
        const { request, subscription } = await findRequest(trx, context, requestId);
        await lockSubscription(trx, subscription.id);
        const code = { request, subscription, by };
        const refusal = await whyNot(trx, context, code, counted !== undefined);
        if (refusal) return { violations: [refusal], request: null };
        await endCodes(trx, requestId, new Date(context.now).toISOString(), by);
        await send(trx, context, code);
        await writeAudit(trx, context, OPERATION, subscription.id, { after: { by } });
        isSent = true;
        return { violations: [], request: await openRequestView(trx, context, request, subscription) };
      },
    });
  } finally {
    if (!isSent) await counted?.giveBack();
  }
}

/**
 * @returns undefined for a form that is sent again and within the pause, when nothing is sent
 * @throws Refused NOT-FOUND and RATE-LIMITED
 */
async function countMail(context: BackofficeContext, requestId: string): Promise<CountedAttempt | undefined> {
  if (await isSentBefore(context)) return undefined;
  const { subscription } = await findRequest(context.db, context, requestId);
  if ((await secondsToMail(context.db, context, requestId)) > 0) return undefined;
  return countAgainst(MAIL_LIMITS, context, subscription.id);
}

/** @throws Refused NOT-FOUND */
export async function findRequest(db: Db, context: BackofficeContext, requestId: string) {
  const request = await lockRequest(db, context.account.id, requestId);
  const subscription = request && (await findLinkable(db, request.subscription_id));
  if (!request || !subscription || !isLinkable(subscription, context)) throw notFound();
  if (request.redeemed_at === null && !(await isOpen(db, request, context.now))) throw notFound();
  return { request, subscription };
}

/** A second press sends no second mail, also in another tab. 0: a mail can be sent now. */
async function secondsToMail(db: Db, { now }: BackofficeContext, requestId: string): Promise<number> {
  const codes = await listCodes(db, requestId);
  const newest = codes.find((code) => code.way === 'email' && isLive(code, now));
  if (!newest) return 0;
  const passed = (now - Date.parse(newest.requested_at)) / 1000;
  return Math.max(0, Math.ceil(MAIL_PAUSE_SECONDS - passed));
}

async function whyNot(
  trx: Trx,
  context: BackofficeContext,
  { request, subscription: { id, email, address }, by }: NewCode,
  isCounted: boolean,
): Promise<Refusal | undefined> {
  if (by === 'email') {
    if (email === null) return refuse('CHOICE-INVALID', 'by');
    // A wrong try meanwhile may have ended the code that this one had to wait for; every mail is counted.
    const seconds = Math.max(await secondsToMail(trx, context, request.id), isCounted ? 0 : 1);
    return seconds === 0 ? undefined : refuse('CODE-TOO-SOON', 'by', { seconds: String(seconds) });
  }
  if (address === null) return refuse('CHOICE-INVALID', 'by');
  const from = await letterDayOf(trx, id, context);
  return from === null ? undefined : refuse('LINK-LETTER-SENT', 'by', { from });
}

interface NewCode {
  readonly request: LinkRequestRow;
  readonly subscription: LinkableSubscription;
  readonly by: CodeWay;
}

/** The code of a letter is made when an operator exports it, so that it is never stored. */
async function send(trx: Trx, context: BackofficeContext, { request, subscription, by }: NewCode) {
  const id = crypto.randomUUID();
  const row: LinkCodeRow = {
    id,
    request_id: request.id,
    subscription_id: subscription.id,
    way: by,
    requested_at: new Date(context.now).toISOString(),
    code_hash: null,
    exported_at: null,
    valid_until: null,
    tries: 0,
    ended_at: null,
  };
  if (by === 'letter') return addCode(trx, row);
  const code = String(randomInt(10 ** MAIL_CODE_LENGTH)).padStart(MAIL_CODE_LENGTH, '0');
  const until = context.now + MAIL_CODE_MINUTES * 60_000;
  await addCode(trx, {
    ...row,
    code_hash: context.codes.hash(id, code),
    valid_until: new Date(until).toISOString(),
  });
  await mailCode(trx, context, subscription, { code, until });
}
