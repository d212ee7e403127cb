/** The addresses below `/api/chat`, for the chat window of our own pages. */
import * as v from 'valibot';
import { withoutHiddenCharacters } from '../../../../contract/hidden-characters.ts';
import { postedJson } from '../../api/posted-body.ts';
import type { RequestContext } from '../../page/context.ts';
import { CHAT_LIMITS, type ChatClosed, type ChatView } from '../../shared/chat.ts';
import { chatOf } from './chat-of.ts';
import { chatOfRequest, chatView, leaveChat, sendMessage, startChat } from './chats.ts';
import { chatHours } from './hours-text.ts';
import { chatProduct } from './product.ts';
import { relayEvents } from './relay.ts';
import { transcriptOf } from './transcript.ts';

type Context = Pick<
  RequestContext,
  'brand' | 'flags' | 'surface' | 'session' | 'language' | 't' | 'today' | 'network'
>;
type Handler = (request: Request, context: Context) => Promise<Response>;

const typed = (most: number) =>
  v.pipe(v.string(), v.transform(withoutHiddenCharacters), v.trim(), v.minLength(1), v.maxLength(most));
const uuid = v.pipe(v.string(), v.uuid());
const startInput = v.object({
  conversationId: uuid,
  name: typed(CHAT_LIMITS.name),
  sharesNumber: v.boolean(),
});
const messageInput = v.object({ id: uuid, text: typed(CHAT_LIMITS.text) });

const NO_CHAT = { status: 'none', entries: [] } as const;

/** By method and the rest of the address. */
const HANDLERS: Readonly<Record<string, Handler>> = {
  'GET ': async (request, context) => {
    const row = await chatOfRequest(request, context);
    const chat = row ? await chatView(row, context) : NO_CHAT;
    if (!chat) return empty(503);
    const view: ChatView = { ...chat, now: new Date().toISOString() };
    return json(view);
  },
  'POST ': async (request, context) => {
    const input = await readJson(request, startInput);
    if (typeof input === 'number') return empty(input);
    const started = await startChat(request, context, input);
    if (started.kind === 'limited') return empty(429, { 'retry-after': String(started.retryAfter) });
    if (started.kind === 'started')
      return empty(201, started.setCookie ? { 'set-cookie': started.setCookie } : {});
    // It closed after the page was opened.
    if (started.kind === 'closed') return json({ hours: await chatHours(context) }, 410);
    return empty({ elsewhere: 409, failed: 503 }[started.kind]);
  },
  'POST message': async (request, context) => {
    const row = await chatOfRequest(request, context);
    if (!row) return empty(404);
    const input = await readJson(request, messageInput);
    if (typeof input === 'number') return empty(input);
    const sent = await sendMessage(row, context, input);
    if (sent.kind === 'limited') return empty(429, { 'retry-after': String(sent.retryAfter) });
    return empty({ sent: 202, ended: 410, failed: 503 }[sent.kind]);
  },
  'POST end': async (request, context) => {
    const row = await chatOfRequest(request, context);
    if (!row) return empty(404);
    await leaveChat(row, context);
    return empty(204);
  },
  'GET events': async (request, context) => {
    const row = await chatOfRequest(request, context);
    const product = chatProduct(context);
    // By the protocol of event streams a browser that gets this does not ask again.
    if (!row || !product || row.ended_at !== null) return empty(204);
    const events = await relayEvents(row, product, {
      lastEventId: request.headers.get('last-event-id'),
      network: context.network,
    });
    if (!events) return empty(503, { 'retry-after': '10' });
    // Without the last header nginx would collect the events.
    return new Response(events, {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    });
  },
  'GET transcript': async (request, context) => {
    const row = await chatOfRequest(request, context);
    const view = row && (await chatView(row, context));
    if (!row || !view) return empty(row ? 503 : 404);
    return new Response(transcriptOf(view.entries, row.name, context), {
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="chat.txt"',
      },
    });
  },
};

/** @param action the address behind `/api/chat/`; empty for that address itself */
export async function chatEndpoint(request: Request, context: Context, action = ''): Promise<Response> {
  const { liveChatEnabled } = await chatOf(context);
  const methods = ['GET', 'POST'].filter((method) => `${method} ${action}` in HANDLERS);
  if (!liveChatEnabled || methods.length === 0) return empty(404);
  const handler = HANDLERS[`${request.method} ${action}`];
  return handler ? handler(request, context) : empty(405, { allow: methods.join(', ') });
}

async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema> | 400 | 413 | 415> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return 415;
  const posted = await postedJson(request);
  if (posted === 413) return 413;
  const parsed = v.safeParse(schema, posted.value);
  return parsed.success ? parsed.output : 400;
}

function empty(status: number, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

function json(view: ChatView | ChatClosed, status = 200): Response {
  return Response.json(view, { status, headers: { 'cache-control': 'no-store' } });
}
