/** The REST interface and the event stream of Salesforce's Messaging for In-App and Web (version 2). */
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { ChatEvent, Conversation, Conversations, Mode } from './conversations.ts';

const SLOW_MS = 8_000;
const PING_MS = 15_000;
const uuid = v.pipe(v.string(), v.uuid());
const deploymentName = v.pipe(v.string(), v.regex(/^\w{1,80}$/));
const tokenRequest = v.object({
  orgId: v.string(),
  esDeveloperName: deploymentName,
  capabilitiesVersion: v.literal('1'),
  platform: v.literal('Web'),
});
const conversationRequest = v.object({
  conversationId: uuid,
  esDeveloperName: deploymentName,
  routingAttributes: v.optional(v.record(v.string(), v.string()), {}),
});
const messageRequest = v.object({
  message: v.object({
    id: uuid,
    messageType: v.literal('StaticContentMessage'),
    staticContent: v.object({ formatType: v.literal('Text'), text: v.pipe(v.string(), v.minLength(1)) }),
  }),
  esDeveloperName: deploymentName,
  isNewMessagingSession: v.boolean(),
  language: v.string(),
});

export function createProtocol(store: Conversations): Hono {
  const server = new Hono();
  const modeOf = (deployment: string): Mode => store.modes.get(deployment) ?? 'ok';
  const deploymentOf = (c: Context) =>
    c.req.query('esConfigName') ?? store.visitors.get(tokenOf(c) ?? '')?.deployment ?? '';

  /** The response of a product that does not work; undefined when it works. */
  const failure = async (c: Context, deployment: string): Promise<Response | undefined> => {
    const mode = modeOf(deployment);
    if (mode === 'down') return c.json({ message: 'Internal Server Error' }, 500);
    if (mode === 'lying')
      return c.json({ conversationEntries: [{ entryPayload: '{' }], businessHoursInfo: 'ja' });
    if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    return undefined;
  };
  /** The conversation of the request's token, or the response that refuses the request. */
  const own = async (c: Context): Promise<Conversation | Response> => {
    const token = tokenOf(c);
    if (!token || !store.visitors.has(token)) return c.json({ message: 'Unauthorized', code: 401 }, 401);
    const failed = await failure(c, deploymentOf(c));
    if (failed) return failed;
    const conversation = store.conversations.get(c.req.param('id') ?? '');
    if (conversation?.token !== token) return c.json({ message: 'Not Found', code: 404 }, 404);
    return conversation;
  };

  server.get('/embeddedservice/v1/businesshours', async (c) => {
    const failed = await failure(c, deploymentOf(c));
    if (failed) return failed;
    const hours = store.hours.get(deploymentOf(c));
    if (!hours) return c.body(null, 204);
    return c.json({ businessHoursInfo: { isActive: true, businessHours: hours } });
  });
  server.post('/iamessage/api/v2/authorization/unauthenticated/access-token', async (c) => {
    const asked = v.safeParse(tokenRequest, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ message: 'Bad Request' }, 400);
    const failed = await failure(c, asked.output.esDeveloperName);
    return failed ?? c.json({ accessToken: store.begin(asked.output.esDeveloperName), lastEventId: '0' });
  });
  server.post('/iamessage/api/v2/conversation', async (c) => {
    const token = tokenOf(c);
    if (!token || !store.visitors.has(token)) return c.json({ message: 'Unauthorized', code: 401 }, 401);
    const asked = v.safeParse(conversationRequest, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ message: 'Bad Request' }, 400);
    const { conversationId, esDeveloperName, routingAttributes } = asked.output;
    const failed = await failure(c, esDeveloperName);
    if (failed) return failed;
    if (store.conversations.has(conversationId)) return c.json({ message: 'Conflict' }, 409);
    const made = { id: conversationId, deployment: esDeveloperName, token, attributes: routingAttributes };
    store.conversations.set(conversationId, { ...made, entries: [], agent: undefined, isClosed: false });
    return c.body(null, 201);
  });
  server.post('/iamessage/api/v2/conversation/:id/message', async (c) => {
    const conversation = await own(c);
    if (conversation instanceof Response) return conversation;
    const asked = v.safeParse(messageRequest, await c.req.json().catch(() => undefined));
    if (!asked.success) return c.json({ message: 'Bad Request' }, 400);
    if (conversation.isClosed) return c.json({ message: 'The conversation is closed' }, 403);
    const { id, staticContent } = asked.output.message;
    const isRepeated = conversation.entries.some(({ identifier }) => identifier === id);
    if (!isRepeated) store.say(conversation, 'EndUser', 'Guest', staticContent.text, id);
    return c.body(null, 202);
  });
  server.get('/iamessage/api/v2/conversation/:id/entries', async (c) => {
    const conversation = await own(c);
    if (conversation instanceof Response) return conversation;
    const limit = Number(c.req.query('limit') ?? 25);
    return c.json({ conversationEntries: conversation.entries.slice(-limit) });
  });
  server.delete('/iamessage/api/v2/conversation/:id', async (c) => {
    const conversation = await own(c);
    if (conversation instanceof Response) return conversation;
    store.close(conversation);
    return c.body(null, 204);
  });
  server.get('/eventrouter/v1/sse', async (c) => {
    const visitor = store.visitors.get(tokenOf(c) ?? '');
    if (!visitor || !c.req.header('x-org-id')) return c.json({ message: 'Unauthorized' }, 401);
    const failed = await failure(c, visitor.deployment);
    return failed ?? eventStream(visitor, Number(c.req.header('last-event-id') ?? 0));
  });
  return server;
}

const tokenOf = (c: Context): string | undefined =>
  /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];

type Visitor = NonNullable<ReturnType<Conversations['visitors']['get']>>;

/** All events after the given one, and then each new one. */
function eventStream(visitor: Visitor, after: number): Response {
  let end = () => {};
  const body = new ReadableStream({
    start(controller) {
      const bytes = new TextEncoder();
      const send = (text: string) => controller.enqueue(bytes.encode(text));
      const write = ({ id, name, data }: ChatEvent) => send(`id: ${id}\nevent: ${name}\ndata: ${data}\n\n`);
      const listen = (event: ChatEvent | 'cut') => {
        if (event !== 'cut') return write(event);
        end();
        controller.close();
      };
      const ping = setInterval(() => send('event: ping\ndata: {}\n\n'), PING_MS);
      end = () => {
        clearInterval(ping);
        visitor.listeners.delete(listen);
      };
      send('event: ping\ndata: {}\n\n');
      for (const event of visitor.events.slice(after)) write(event);
      visitor.listeners.add(listen);
    },
    cancel: () => end(),
  });
  return new Response(body, {
    headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' },
  });
}
