/** Calls the REST interface of Salesforce's Messaging for In-App and Web, version 2. */
import * as v from 'valibot';
import { textAtMost } from '../../../../server/response-body.ts';
import { createBreaker, UPSTREAM_RULES } from '../../api/breaker.ts';
import { createLog } from '../../log.ts';
import type { ChatEntry } from '../../shared/chat.ts';
import { parseEntries } from './entries.ts';
import type { ChatProduct } from './product.ts';

/** `refused`: the product does not know the token or the conversation any more. `failed`: slow, down or nonsense. */
export type Outcome<Data> =
  | { readonly kind: 'ok'; readonly data: Data }
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

/** A conversation with the token that opens it. */
export interface Visit {
  readonly token: string;
  readonly conversationId: string;
}

const API = '/iamessage/api/v2';
const PATIENCE_MS = 5_000;
const LARGEST_BODY = 1_000_000;
const MOST_ENTRIES = '50';
const REFUSED = new Set([401, 403, 404, 410]);

const tokenBody = v.object({
  accessToken: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
  lastEventId: v.optional(v.pipe(v.string(), v.maxLength(200)), '0'),
});

const breaker = createBreaker(UPSTREAM_RULES);

interface Call {
  readonly method?: 'POST' | 'DELETE';
  readonly token?: string;
  readonly body?: object;
}

async function call<Data>(
  product: ChatProduct,
  path: string,
  { method, token, body }: Call,
  read: (text: string) => Data,
): Promise<Outcome<Data>> {
  try {
    return await breaker(
      async () => {
        const response = await fetch(product.url + path, {
          method: method ?? 'GET',
          headers: {
            accept: 'application/json',
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(body ? { 'content-type': 'application/json' } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
          signal: AbortSignal.timeout(PATIENCE_MS),
          redirect: 'error',
        });
        const text = await textAtMost(response, LARGEST_BODY);
        if (REFUSED.has(response.status)) return { kind: 'refused' };
        if (!response.ok) throw new Error(`Status ${response.status}`);
        return { kind: 'ok', data: read(text) };
      },
      ({ kind }: Outcome<Data>) => kind === 'failed',
    );
  } catch (error) {
    createLog({ part: 'chat' }).warn('A call to the messaging product failed', {
      reason: String(error).slice(0, 200),
    });
    return { kind: 'failed' };
  }
}

const nothing = () => undefined;

export function beginVisit(product: ChatProduct): Promise<Outcome<v.InferOutput<typeof tokenBody>>> {
  const body = {
    orgId: product.org,
    esDeveloperName: product.deployment,
    capabilitiesVersion: '1',
    platform: 'Web',
  };
  const path = `${API}/authorization/unauthenticated/access-token`;
  return call(product, path, { method: 'POST', body }, (text) => v.parse(tokenBody, JSON.parse(text)));
}

/** @param attributes what the agent may know of the reader */
export function openConversation(
  product: ChatProduct,
  { token, conversationId }: Visit,
  attributes: Readonly<Record<string, string>>,
): Promise<Outcome<undefined>> {
  const body = { conversationId, esDeveloperName: product.deployment, routingAttributes: attributes };
  return call(product, `${API}/conversation`, { method: 'POST', token, body }, nothing);
}

/** @param message with an id of the sender's, so that a repeated message is stored once */
export function sendText(
  product: ChatProduct,
  { token, conversationId }: Visit,
  message: { readonly id: string; readonly text: string },
  language: string,
): Promise<Outcome<undefined>> {
  const body = {
    message: {
      id: message.id,
      messageType: 'StaticContentMessage',
      staticContent: { formatType: 'Text', text: message.text },
    },
    esDeveloperName: product.deployment,
    isNewMessagingSession: false,
    language,
  };
  return call(
    product,
    `${API}/conversation/${conversationId}/message`,
    { method: 'POST', token, body },
    nothing,
  );
}

export function listEntries(
  product: ChatProduct,
  { token, conversationId }: Visit,
): Promise<Outcome<readonly ChatEntry[]>> {
  const query = new URLSearchParams({ limit: MOST_ENTRIES, direction: 'FromEnd' });
  const path = `${API}/conversation/${conversationId}/entries?${query}`;
  return call(product, path, { token }, (text) => parseEntries(JSON.parse(text)));
}

export function closeConversation(
  product: ChatProduct,
  { token, conversationId }: Visit,
): Promise<Outcome<undefined>> {
  const query = new URLSearchParams({ esDeveloperName: product.deployment });
  return call(
    product,
    `${API}/conversation/${conversationId}?${query}`,
    { method: 'DELETE', token },
    nothing,
  );
}

/** The product's event stream, from the event after `lastEventId`. @param signal ends it */
export async function openEvents(
  product: ChatProduct,
  token: string,
  lastEventId: string,
  signal: AbortSignal,
): Promise<Outcome<ReadableStream<Uint8Array>>> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), PATIENCE_MS);
  try {
    const response = await fetch(`${product.url}/eventrouter/v1/sse`, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        'x-org-id': product.org,
        'last-event-id': lastEventId,
      },
      signal: AbortSignal.any([signal, late.signal]),
      redirect: 'error',
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (response.ok && isStream && response.body) return { kind: 'ok', data: response.body };
    await response.body?.cancel();
    return { kind: REFUSED.has(response.status) ? 'refused' : 'failed' };
  } catch {
    return { kind: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}
