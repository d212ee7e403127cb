/**
 * Receives what the customer system says about cases. Header `x-crm-timestamp`: seconds since 1970; `x-crm-signature`: the
 * HMAC-SHA256 of `<timestamp>.<body>` in hexadecimal, which Apex makes with `Crypto.generateMac`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { isOutage } from '../../../contract/outage.ts';
import { parseJson } from '../../../server/json-body.ts';
import type { AnonymousContext } from '../../kernel/context.ts';
import { log } from '../../kernel/log.ts';
import { bytesOf } from '../../kernel/posted-body.ts';
import type { Webhook } from '../../kernel/webhook.ts';
import { caseEvent, takeCaseEvent } from './case-event.ts';

const OLDEST_SECONDS = 300;

export const contactWebhook: Webhook = {
  path: '/api/crm-events',
  receive: (request, anonymous, { crmEventsKey }) => receiveCrmEvent(request, crmEventsKey, anonymous),
};

/** @param key undefined: the address does not exist */
export async function receiveCrmEvent(
  request: Request,
  key: string | undefined,
  anonymous: AnonymousContext,
): Promise<Response> {
  return new Response(null, { status: await statusFor(request, key, anonymous) });
}

async function statusFor(request: Request, key: string | undefined, anonymous: AnonymousContext) {
  if (key === undefined || request.method !== 'POST') return 404;
  const bytes = await bytesOf(request);
  if (!bytes) return 413;
  const body = new TextDecoder().decode(bytes);
  if (!isAuthentic(request.headers, body, key, anonymous.now)) return 401;
  const read = v.safeParse(caseEvent, parseJson(body));
  if (!read.success) return 422;
  try {
    return (await takeCaseEvent(anonymous, read.output)) ? 204 : 404;
  } catch (error) {
    if (isOutage(error)) throw error;
    const { traceId } = anonymous;
    log.report(new Error('An event of the customer system could not be handled', { cause: error }), {
      traceId,
    });
    return 500;
  }
}

function isAuthentic(headers: Headers, body: string, key: string, now: number): boolean {
  const timestamp = headers.get('x-crm-timestamp') ?? '';
  const signature = headers.get('x-crm-signature') ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || !/^[0-9a-f]{64}$/.test(signature)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > OLDEST_SECONDS) return false;
  const expected = createHmac('sha256', key).update(`${timestamp}.${body}`).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
