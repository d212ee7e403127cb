import { expect, it, vi } from 'vitest';
import { describeOnBothEngines } from '../../../../database/database.fixture.ts';
import { useTestStore } from '../../store/test-store.fixture.ts';
import { act, behave, context, productOf, started } from './chats.fixture.ts';
import { chatOfRequest } from './chats.ts';
import { relayEvents } from './relay.ts';

describeOnBothEngines('The events of a chat', (open) => {
  useTestStore(open);
  const FIRST = { lastEventId: null, network: undefined };
  const TIMES = { heartbeat: 40, silence: 60_000, life: 60_000 };

  async function listening(
    row: Parameters<typeof relayEvents>[0],
    lastEventId: string | null = null,
    times = TIMES,
  ) {
    const stream = await relayEvents(row, productOf(), { lastEventId, network: undefined }, times);
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
    expect(await relayEvents(row, productOf(), FIRST, TIMES)).toBeUndefined();
    const written = vi.spyOn(console, 'log').mockReturnValue();
    await streams[0]?.close();
    const again = await listening(row);
    for (const { close } of [...streams.slice(1), again]) await close();
    expect(written, 'a closed tab is no failure').not.toHaveBeenCalled();
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
    expect(await relayEvents(row, productOf(), FIRST, TIMES)).toBeUndefined();
  });

  it('leave no place taken by streams that could not be opened', async () => {
    const { row, id } = await started();
    await behave('down');
    for (let tries = 0; tries < 6; tries += 1)
      expect(await relayEvents(row, productOf(), FIRST, TIMES)).toBeUndefined();
    await behave('ok');
    const streams = await Promise.all([1, 2, 3, 4].map(() => listening(row)));
    for (const { close } of streams) await close();
    // The same for a token that the product refuses: each of these says that the chat has ended.
    await act(id, 'expire');
    for (let tries = 0; tries < 6; tries += 1) await (await listening(row)).done;
  });

  it('stop for a browser that has stopped reading, so that its place is free again', async () => {
    const { row, id } = await started();
    const stuck = await Promise.all(
      [1, 2, 3, 4].map(() => relayEvents(row, productOf(), FIRST, { ...TIMES, heartbeat: 5, life: 20 })),
    );
    await act(id, 'say', 'Leest u mee?');
    await expect
      .poll(async () => {
        const free = await relayEvents(row, productOf(), FIRST, TIMES);
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
