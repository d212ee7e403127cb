import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS } from '../../../../contract/flags.ts';
import { describeOnBothEngines } from '../../../../database/testing.ts';
import { createChat } from '../../../../sandbox/chat/chat.ts';
import { type Listening, listen } from '../../../../sandbox/serve.ts';
import { testBrand } from '../../content/testing.ts';
import { portalMigrations } from '../../store/migrations/all.ts';
import { useStore } from '../../store/store.ts';
import type { PortalTables } from '../../store/tables.ts';
import { session } from '../testing.sign-on.ts';
import {
  type ChatContext,
  chatOfRequest,
  chatView,
  forgetChats,
  leaveChat,
  sendMessage,
  startChat,
} from './chats.ts';
import { relayEvents } from './relay.ts';

const chat = vi.hoisted(() => ({
  url: undefined as string | undefined,
  gatewayUrl: undefined,
  org: '00D000000000001',
}));
vi.mock('../../config.ts', async (original) => {
  const { config: parsed } = await original<typeof import('../../config.ts')>();
  return { config: () => ({ ...parsed(), chat }) };
});

let product: Listening;
let site = '';
/** Each test has a deployment of its own, so that no test changes the product of another one. */
let deployment = '';
beforeAll(async () => {
  const sandbox = createChat();
  product = await listen(0, '127.0.0.1', () => (request) => sandbox.fetch(request));
  site = `http://127.0.0.1:${product.port}`;
  chat.url = `${site}/scrt`;
});
afterAll(() => product.close());
beforeEach(() => {
  deployment = `test_${randomUUID().replaceAll('-', '_')}`;
});

const ON = ['isChatEnabled', 'isSalesforceMIAWEnabled'];
const valued = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, ON.includes(name)])) as never;
const context = (more: Partial<ChatContext> = {}): ChatContext => ({
  brand: testBrand('ad', { chatDeployment: deployment }),
  flags: { brand: valued(BRAND_FLAGS), general: valued(GENERAL_FLAGS) },
  surface: 'web',
  session: null,
  language: 'nl',
  ...more,
});
const request = (setCookie = '') =>
  new Request('http://ad.localhost/api/chat', { headers: { cookie: setCookie.split(';')[0] ?? '' } });
/** Of an account of its own, on one device. */
const loggedIn = () =>
  context({
    session: {
      ...session,
      handle: randomUUID(),
      account: { ...session.account, id: randomUUID() },
    },
  });
const asked = () => ({ conversationId: randomUUID(), name: 'Jan', sharesNumber: false });

async function started(given = context(), input = asked()) {
  const outcome = await startChat(request(), given, input);
  if (outcome.kind !== 'started') throw new Error(outcome.kind);
  const own = request(outcome.setCookie);
  const row = await chatOfRequest(own, given);
  if (!row) throw new Error('The chat was not stored');
  return { own, row, id: input.conversationId, setCookie: outcome.setCookie };
}
const act = (id: string, action: string, text = '') =>
  fetch(`${site}/chat/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ text }),
    redirect: 'manual',
  });
const behave = (mode: string) =>
  fetch(`${site}/chat/mode`, {
    method: 'POST',
    body: new URLSearchParams({ deployment, mode }),
    redirect: 'manual',
  });
const conversations = async (): Promise<
  { id: string; deployment: string; attributes: object; isClosed: boolean }[]
> => (await fetch(`${site}/chat.json`)).json();
const conversation = async (id: string) => (await conversations()).find((one) => one.id === id);

describeOnBothEngines('A chat', (open) => {
  beforeAll(async () => {
    useStore(await open<PortalTables>(portalMigrations));
  });

  it('goes from a guest to an agent and back', async () => {
    const { row, id } = await started();
    expect(
      await sendMessage(row, context(), { id: randomUUID(), text: 'Waar blijft <b>mijn</b> krant?' }),
    ).toEqual({
      kind: 'sent',
    });
    await act(id, 'join', 'Sanne');
    await act(id, 'say', 'Die komt eraan.');
    const view = await chatView(row, context());
    expect(view).toMatchObject({
      status: 'running',
      entries: [
        { kind: 'message', from: 'reader', text: 'Waar blijft <b>mijn</b> krant?' },
        { kind: 'joined', name: 'Sanne' },
        { kind: 'message', from: 'service', name: 'Sanne', text: 'Die komt eraan.' },
      ],
    });
    expect(JSON.stringify(view)).not.toContain(row.access_token);
  });

  it('shows the account number to the agent only when the reader allows it', async () => {
    const { id } = await started(context({ session }), { ...asked(), sharesNumber: true });
    expect((await conversation(id))?.attributes).toEqual({
      Brand: 'ad',
      Name: 'Jan',
      CustomerNumber: session.account.id,
    });
    const other = await started(loggedIn());
    expect((await conversation(other.id))?.attributes).toEqual({ Brand: 'ad', Name: 'Jan' });
  });

  it('stores a repeated message once', async () => {
    const { row } = await started();
    const message = { id: randomUUID(), text: 'Hallo' };
    await Promise.all([sendMessage(row, context(), message), sendMessage(row, context(), message)]);
    await sendMessage(row, context(), message);
    expect((await chatView(row, context()))?.entries).toHaveLength(1);
  });

  it('starts once for two presses, and is found by a second tab', async () => {
    const input = asked();
    const outcomes = await Promise.all([1, 2].map(() => startChat(request(), context(), input)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['elsewhere', 'started']);
    const { own, row } = await started();
    expect(await startChat(own, context(), asked())).toEqual({ kind: 'started', setCookie: undefined });
    expect((await chatOfRequest(own, context()))?.conversation_id).toBe(row.conversation_id);
  });

  it('starts once for two tabs of one account, at the product too', async () => {
    const mine = loggedIn();
    const outcomes = await Promise.all([1, 2, 3].map(() => startChat(request(), mine, asked())));
    expect(outcomes.map(({ kind }) => kind)).toContain('started');
    const ours = (await conversations()).filter((one) => one.deployment === deployment);
    expect(ours).toHaveLength(1);
    expect((await chatOfRequest(request(), mine))?.conversation_id).toBe(ours[0]?.id);
  });

  it('goes on after its reader has logged in again', async () => {
    const mine = loggedIn();
    const { row } = await started(mine);
    expect(await chatOfRequest(request(), context())).toBeUndefined();
    const again = context({ session: { ...(mine.session ?? session), handle: randomUUID() } });
    expect((await chatOfRequest(request(), again))?.conversation_id).toBe(row.conversation_id);
  });

  it('is not found by another cookie, at another brand, or by another account', async () => {
    const { own, setCookie } = await started();
    expect(await chatOfRequest(request(`${setCookie?.split(';')[0]}x`), context())).toBeUndefined();
    const elsewhere = context({ brand: testBrand('vk', { chatDeployment: deployment }) });
    expect(await chatOfRequest(own, elsewhere)).toBeUndefined();
    const mine = loggedIn();
    await started(mine);
    expect(await chatOfRequest(request(), mine)).toBeDefined();
    expect(await chatOfRequest(request(), loggedIn())).toBeUndefined();
    expect(await chatOfRequest(request(), context())).toBeUndefined();
  });

  it('of a guest goes on after a login', async () => {
    const { own, row } = await started();
    expect((await chatOfRequest(own, loggedIn()))?.conversation_id).toBe(row.conversation_id);
  });

  it('ends when the product no longer accepts its token, and no new token is asked for', async () => {
    const { own, row, id } = await started();
    await act(id, 'expire');
    const before = (await conversations()).length;
    expect(await sendMessage(row, context(), { id: randomUUID(), text: 'Bent u er nog?' })).toEqual({
      kind: 'ended',
    });
    expect((await chatOfRequest(own, context()))?.ended_at).not.toBeNull();
    expect(await conversations()).toHaveLength(before);
  });

  it.each(['down', 'lying'])(
    'that cannot start because the product is %s leaves nothing behind',
    async (mode) => {
      await started();
      await behave(mode);
      expect(await startChat(request(), context(), asked())).toEqual({ kind: 'failed' });
      await behave('ok');
      expect(await startChat(request(), context(), asked())).toMatchObject({ kind: 'started' });
    },
  );

  it('survives an outage of the product', async () => {
    const { row } = await started();
    await behave('down');
    expect(await sendMessage(row, context(), { id: randomUUID(), text: 'Hallo?' })).toEqual({
      kind: 'failed',
    });
    expect(await chatView(row, context())).toBeUndefined();
    await behave('ok');
    expect(await sendMessage(row, context(), { id: randomUUID(), text: 'Hallo?' })).toEqual({ kind: 'sent' });
  });

  it('is closed outside its hours', async () => {
    const hours = [{ startTime: 0, endTime: 1 }];
    await fetch(`${site}/chat/hours`, { method: 'POST', body: JSON.stringify({ deployment, hours }) });
    expect(await startChat(request(), context(), asked())).toEqual({ kind: 'closed' });
  });

  it('has at most thirty messages a minute', async () => {
    const { row } = await started();
    const send = () => sendMessage(row, context(), { id: randomUUID(), text: 'Hallo' });
    for (let count = 0; count < 30; count += 1) expect(await send()).toEqual({ kind: 'sent' });
    expect(await send()).toMatchObject({ kind: 'limited', retryAfter: expect.any(Number) });
  });

  it('that the reader ends is closed at the product, and a new one can start', async () => {
    const { own, row, id } = await started();
    await leaveChat(row, context());
    expect(await conversation(id)).toMatchObject({ isClosed: true });
    expect(await startChat(own, context(), asked())).toMatchObject({ kind: 'started' });
  });

  it('is gone after a logout', async () => {
    const { own, id } = await started();
    await forgetChats(own, context());
    expect(await chatOfRequest(own, context())).toBeUndefined();
    await expect.poll(() => conversation(id)).toMatchObject({ isClosed: true });
  });
});

describeOnBothEngines('The events of a chat', (open) => {
  beforeAll(async () => {
    useStore(await open<PortalTables>(portalMigrations));
  });
  const TIMES = { heartbeat: 40, silence: 60_000, life: 60_000 };
  const productOf = () => ({ url: `${site}/scrt`, org: '00D000000000001', deployment });

  async function listening(
    row: Parameters<typeof relayEvents>[0],
    lastEventId: string | null = null,
    times = TIMES,
  ) {
    const stream = await relayEvents(row, productOf(), lastEventId, times);
    if (!stream) throw new Error('There is no stream');
    const reader = stream.getReader();
    let text = '';
    let isOver = false;
    const done = (async () => {
      for (;;) {
        const { done: isDone, value } = await reader.read();
        if (isDone) break;
        text += new TextDecoder().decode(value);
      }
      isOver = true;
    })();
    return { heard: () => text, isOver: () => isOver, done, close: () => reader.cancel() };
  }

  it('arrive as plain data, with a heartbeat while it is quiet, and stop at the end', async () => {
    const { row, own, id } = await started();
    const events = await listening(row);
    await act(id, 'join', 'Sanne');
    await act(id, 'type');
    await act(id, 'say', 'Goedemiddag');
    await expect.poll(events.heard).toContain('"text":"Goedemiddag"');
    await expect.poll(events.heard).toContain('\n:\n\n');
    expect(events.heard()).toContain('data: {"kind":"typing","isTyping":true,"name":"Sanne"}');
    expect(events.heard()).toMatch(/id: 3\ndata: \{"kind":"message"/);
    await act(id, 'close');
    await events.done;
    expect(events.heard()).toMatch(/data: \{"kind":"ended"\}\n\n$/);
    expect((await chatOfRequest(own, context()))?.ended_at).not.toBeNull();
  });

  it('go on after a cut from the last one that arrived', async () => {
    const { row, id } = await started();
    const first = await listening(row);
    await act(id, 'say', 'Een');
    await expect.poll(first.heard).toContain('Een');
    await act(id, 'cut');
    await first.done;
    await act(id, 'say', 'Twee');
    const second = await listening(row, '1');
    await expect.poll(second.heard).toContain('Twee');
    expect(second.heard()).not.toContain('Een');
    await second.close();
  });

  it('have at most four streams for one chat, and a place is free again after a tab has closed', async () => {
    const { row } = await started();
    const streams = await Promise.all([1, 2, 3, 4].map(() => listening(row)));
    expect(await relayEvents(row, productOf(), null, TIMES)).toBeUndefined();
    await streams[0]?.close();
    const again = await listening(row);
    for (const { close } of [...streams.slice(1), again]) await close();
  });

  it('of a token that is no longer accepted say that the chat has ended', async () => {
    const { row, id } = await started();
    await act(id, 'expire');
    const events = await listening(row);
    await events.done;
    expect(events.heard()).toBe('data: {"kind":"ended"}\n\n');
  });

  it('are not relayed while the product is down', async () => {
    const { row } = await started();
    await behave('down');
    expect(await relayEvents(row, productOf(), null, TIMES)).toBeUndefined();
  });

  it('stop for a browser that has stopped reading, so that its place is free again', async () => {
    const { row, id } = await started();
    const stuck = await Promise.all(
      [1, 2, 3, 4].map(() => relayEvents(row, productOf(), null, { ...TIMES, heartbeat: 5, life: 20 })),
    );
    await act(id, 'say', 'Leest u mee?');
    await expect
      .poll(async () => {
        const free = await relayEvents(row, productOf(), null, TIMES);
        await free?.cancel();
        return free !== undefined;
      })
      .toBe(true);
    for (const stream of stuck) await stream?.cancel().catch(() => undefined);
  });

  it('stop after a while, so that a browser that has left without a word costs nothing', async () => {
    const { row } = await started();
    const events = await listening(row, null, { ...TIMES, life: 10 });
    await events.done;
    expect(events.isOver()).toBe(true);
  });
});
