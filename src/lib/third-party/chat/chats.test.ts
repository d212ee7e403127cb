import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../../database/database.fixture.ts';
import type { Texts } from '../../content/texts.ts';
import { useTestStore } from '../../store/test-store.fixture.ts';
import { session } from '../sign-on.fixture.ts';
import {
  act,
  behave,
  context,
  conversation,
  conversations,
  loggedIn,
  request,
  setHours,
  started,
  startInput,
} from './chats.fixture.ts';
import { chatOfRequest, chatView, forgetChats, leaveChat, sendMessage, startChat } from './chats.ts';
import { chatEndpoint } from './endpoint.ts';

describeOnBothEngines('A chat', (open) => {
  useTestStore(open);

  it('carries the instant of each response, because the clock of a device may be wrong', async () => {
    const { own } = await started();
    for (const asking of [own, request()]) {
      const earliest = Date.now();
      const response = await chatEndpoint(asking, context() as Parameters<typeof chatEndpoint>[1]);
      expect(Date.parse((await response.json()).now)).toBeGreaterThanOrEqual(earliest);
    }
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
    const { id } = await started(context({ session }), { ...startInput(), sharesNumber: true });
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
    const input = startInput();
    const outcomes = await Promise.all([1, 2].map(() => startChat(request(), context(), input)));
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['elsewhere', 'started']);
    const { own, row } = await started();
    expect(await startChat(own, context(), startInput())).toEqual({ kind: 'started', setCookie: undefined });
    expect((await chatOfRequest(own, context()))?.conversation_id).toBe(row.conversation_id);
  });

  it('starts once for two tabs of one account, at the product too', async () => {
    const mine = loggedIn();
    const outcomes = await Promise.all([1, 2, 3].map(() => startChat(request(), mine, startInput())));
    expect(outcomes.map(({ kind }) => kind)).toContain('started');
    const ours = await conversations();
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
    const elsewhere = context({}, 'vk');
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
      expect(await startChat(request(), context(), startInput())).toEqual({ kind: 'failed' });
      await behave('ok');
      expect(await startChat(request(), context(), startInput())).toMatchObject({ kind: 'started' });
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
    await setHours([{ startTime: 0, endTime: 1 }]);
    expect(await startChat(request(), context(), startInput())).toEqual({ kind: 'closed' });
  });

  it('that has closed since its page was opened says when it opens again', async () => {
    const opens = Date.now() + 3_600_000;
    await setHours([{ startTime: opens, endTime: opens + 3_600_000 }]);
    const t: Texts = (key, values) => `${key} ${JSON.stringify(values)}`;
    const where = { ...context(), t, today: '2026-11-25' };
    const body = JSON.stringify(startInput());
    const headers = { 'content-type': 'application/json' };
    const start = new Request('http://ad.localhost/api/chat', { method: 'POST', body, headers });
    const response = await chatEndpoint(start, where);
    expect([response.status, await response.json()]).toEqual([
      410,
      { hours: expect.stringMatching(/^chat\.opens .*\d\.\d\d.uur/) },
    ]);
  });

  it('that the reader ends is closed at the product, and a new one can start', async () => {
    const { own, row, id } = await started();
    await leaveChat(row, context());
    expect(await conversation(id)).toMatchObject({ isClosed: true });
    expect(await startChat(own, context(), startInput())).toMatchObject({ kind: 'started' });
  });

  it('is gone after a logout', async () => {
    const { own, id } = await started();
    await forgetChats(own, context());
    expect(await chatOfRequest(own, context())).toBeUndefined();
    await expect.poll(() => conversation(id)).toMatchObject({ isClosed: true });
  });
});
