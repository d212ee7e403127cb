/** Receives the signed events of Mailgun (https://documentation.mailgun.com, "Securing webhooks"). */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { isOutage } from '../../../contract/outage.ts';
import { countAttempt } from '../../../database/rate-limit.ts';
import { limitOf } from '../../../server/limits.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { log } from '../../kernel/log.ts';
import { jsonOf } from '../../kernel/posted-body.ts';
import type { Db } from '../../kernel/tables.ts';
import type { Webhook } from '../../kernel/webhook.ts';
import { type MailEvent, takeMailEvent } from './mail-event.ts';

const signed = v.object({
  signature: v.object({
    /** Seconds since 1970. */
    timestamp: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
    token: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
    signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  }),
  'event-data': v.object({
    event: v.string(),
    severity: v.optional(v.string()),
    recipient: v.optional(v.string(), ''),
    message: v.optional(
      v.object({ headers: v.optional(v.object({ 'message-id': v.optional(v.string()) })) }),
    ),
  }),
});
type Signed = v.InferOutput<typeof signed>;

const OLDEST_SECONDS = 300;

const ACCEPTED = 200;
const NOT_FOUND = 404;
/** Mailgun does not send an event again after this status. */
const REFUSED = 406;
const FAILED = 500;

export const newslettersWebhook: Webhook = {
  path: '/api/mail-events',
  receive: (request, anonymous, { mail }) => receiveMailEvent(request, mail.eventsKey, anonymous),
};

/** @param key the service's signing key; undefined: the address does not exist */
export async function receiveMailEvent(
  request: Request,
  key: string | undefined,
  anonymous: AnonymousContext,
): Promise<Response> {
  return new Response(null, { status: await statusFor(request, key, anonymous) });
}

async function statusFor(request: Request, key: string | undefined, anonymous: AnonymousContext) {
  if (key === undefined || request.method !== 'POST') return NOT_FOUND;
  const read = v.safeParse(signed, await jsonOf(request));
  if (!read.success || !isAuthentic(read.output.signature, key, anonymous.now)) return REFUSED;
  try {
    return await takeOnce(read.output, anonymous);
  } catch (error) {
    if (isOutage(error)) throw error;
    log.report(new Error('A mail event could not be handled', { cause: error }), {
      traceId: anonymous.traceId,
    });
    return FAILED;
  }
}

function isAuthentic({ timestamp, token, signature }: Signed['signature'], key: string, now: number) {
  if (Math.abs(now / 1000 - Number(timestamp)) > OLDEST_SECONDS) return false;
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** The token is used up in the transaction of the event, so that an event that was not handled can be sent again. */
function takeOnce(given: Signed, { db, ...about }: AnonymousContext): Promise<number> {
  // The window is longer than an event is accepted, with a clock that is wrong by as much.
  const limit = limitOf('mail-event', given.signature.token);
  const event = eventOf(given['event-data']);
  return db.transaction().execute(async (trx) => {
    const counted: Db = trx;
    const { allowed } = await countAttempt(counted, limit, new Date(about.now));
    if (!allowed) return REFUSED;
    if (event) await takeMailEvent(trx, about, event);
    return ACCEPTED;
  });
}

/** Undefined for an event that changes nothing here, such as a mailbox that is full for now. */
function eventOf({ event, severity, recipient, message }: Signed['event-data']): MailEvent | undefined {
  const kind =
    event === 'failed' && severity === 'permanent' ? 'bounced' : KINDS.find((one) => one === event);
  const mailId = /^<?([0-9a-f-]{36})@/.exec(message?.headers?.['message-id'] ?? '')?.[1];
  return kind && recipient ? { kind, recipient, mailId } : undefined;
}

const KINDS = ['delivered', 'complained', 'unsubscribed'] as const;
