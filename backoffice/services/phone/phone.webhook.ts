/**
 * Receives CM.com's status reports about text messages. They are not signed, so the last part of their address is a
 * secret. A report only changes what the reader sees about the message: it proves nothing and sends nothing.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { jsonOf } from '../../kernel/posted-body.ts';
import type { Db } from '../../kernel/tables.ts';
import type { Webhook } from '../../kernel/webhook.ts';
import { saveReport } from './codes-to-send.repository.ts';

const message = v.object({
  reference: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  status: v.object({ code: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)) }),
});
/** A service that sends more reports at once sends them again when they are refused. */
const MOST_REPORTS = 1_000;
const body = v.object({
  messages: v.object({ msg: v.union([message, v.pipe(v.array(message), v.maxLength(MOST_REPORTS))]) }),
});

/** 0 is accepted by the operator and 4 is read. */
const REPORTS: Readonly<Partial<Record<number, 'delivered' | 'failed'>>> = {
  1: 'failed',
  2: 'delivered',
  3: 'failed',
  4: 'delivered',
};

export const phoneWebhook: Webhook = {
  path: '/api/sms-reports/',
  receive: (request, { db }, { smsReportsKey }) => receiveSmsReport(request, smsReportsKey, db),
};

/** @param key the secret in the address; undefined: the address does not exist */
async function receiveSmsReport(request: Request, key: string | undefined, db: Db): Promise<Response> {
  const given = new URL(request.url).pathname.slice(phoneWebhook.path.length);
  if (key === undefined || request.method !== 'POST' || !isSame(given, key))
    return new Response(null, { status: 404 });
  const read = v.safeParse(body, await jsonOf(request));
  if (!read.success) return new Response(null, { status: 400 });
  for (const { reference, status } of [read.output.messages.msg].flat()) {
    const report = REPORTS[status.code];
    if (report) await saveReport(db, reference, report);
  }
  return new Response(null, { status: 200 });
}

const hashed = (text: string) => createHash('sha256').update(text).digest();
const isSame = (one: string, other: string) =>
  timingSafeEqual(hashed(one), hashed(encodeURIComponent(other)));
