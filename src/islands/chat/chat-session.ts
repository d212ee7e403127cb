/**
 * The reader's conversation as this tab knows it. Events come as a stream; when that cannot be opened, the conversation
 * is requested every few seconds.
 */
import type { ChatClosed, ChatEntry, ChatEvent, ChatView } from '../../lib/shared/chat.ts';
import { keepText, keepTextOf, keptText, type Unsent, unsentToDraft } from './kept-text.ts';
import { createServerClock } from './server-clock.ts';

export interface Conversation {
  /** `loggedOut`: the chat goes on, and its reader has to log in again. */
  readonly status: 'loading' | 'none' | 'starting' | 'running' | 'ended' | 'loggedOut';
  readonly entries: readonly ChatEntry[];
  /** Messages that are not part of the conversation yet. */
  readonly unsent: readonly Unsent[];
  /** Who types now. */
  readonly typing: string | undefined;
  readonly isConnected: boolean;
  /** Why the last press did nothing. */
  readonly problem: 'failed' | 'closed' | 'limited' | undefined;
  /** When the chat that has closed opens again, as a sentence. */
  readonly hours: string | undefined;
}

const ADDRESS = '/api/chat';
const POLL_MS = 4_000;
/** An agent who stops without a word is shown as typing for this long. */
const TYPING_MS = 10_000;
/** A cut of this length is not worth a word: the browser has connected again by then. */
const CUT_MS = 5_000;
/** A message that the product accepted is part of the conversation by then. */
const CONFIRM_MS = 8_000;

const FIRST: Conversation = {
  status: 'loading',
  entries: [],
  unsent: [],
  typing: undefined,
  isConnected: true,
  problem: undefined,
  hours: undefined,
};

/** @param readerKey of the reader whose page it is; empty for a guest */
export function createChatSession(readerKey: string) {
  keepTextOf(readerKey);
  let current: Conversation = {
    ...FIRST,
    unsent: keptText().unsent.map((one) => (one.state === 'sending' ? { ...one, state: 'failed' } : one)),
  };
  let source: EventSource | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let cut: ReturnType<typeof setTimeout> | undefined;
  const clock = createServerClock();
  const listeners = new Set<() => void>();

  const set = (change: Partial<Conversation>) => {
    current = { ...current, ...change };
    if (change.unsent) keepText({ unsent: change.unsent });
    for (const listener of listeners) listener();
  };
  const request = (path: string, body: object): Promise<Response | undefined> =>
    fetch(ADDRESS + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined);
  const post = async (path: string, body: object): Promise<number> =>
    (await request(path, body))?.status ?? 0;

  const connected = () => {
    clearTimeout(cut);
    cut = undefined;
    set({ isConnected: true });
  };
  const finish = (status: 'none' | 'ended' | 'loggedOut' = 'ended') => {
    source?.close();
    source = undefined;
    clearTimeout(poll);
    connected();
    set({ status, typing: undefined });
  };
  const take = (event: ChatEvent) => {
    if (event.kind === 'ended') return finish('ended');
    clearTimeout(typing);
    if (event.kind === 'typing') {
      set({ typing: event.isTyping ? event.name : undefined });
      typing = setTimeout(set, TYPING_MS, { typing: undefined });
      return;
    }
    set({
      entries: withEntry(current.entries, event),
      unsent: withoutSent(current.unsent, event),
      typing: undefined,
    });
  };
  const pollLater = () => {
    source = undefined;
    clearTimeout(poll);
    poll = setTimeout(load, POLL_MS);
  };
  const connect = () => {
    if (source || current.status !== 'running') return;
    const stream = new EventSource(`${ADDRESS}/events`);
    source = stream;
    stream.onopen = connected;
    stream.onmessage = ({ data }) => take(JSON.parse(data));
    stream.onerror = () => {
      if (stream.readyState === EventSource.CLOSED) pollLater();
      else cut ??= setTimeout(set, CUT_MS, { isConnected: false });
    };
  };
  /** The server has no chat for this reader. */
  const missing = () => {
    const wasRunning = current.status === 'running';
    if (wasRunning && readerKey) return finish('loggedOut');
    if (wasRunning && current.entries.length > 0) return finish('ended');
    unsentToDraft();
    set({ unsent: [] });
    return finish('none');
  };
  /** @param isShown whether the page before showed a chat */
  const unreachable = (status: number, isShown: boolean) => {
    // The server only asks the product about a chat that it has stored.
    const isKnown = current.status !== 'loading' || status === 503 || isShown;
    if (!isKnown) return set({ status: 'none', problem: 'failed' });
    set({ status: 'running', isConnected: false });
    source?.close();
    pollLater();
  };
  const load = async (isShown = false): Promise<void> => {
    const response = await fetch(ADDRESS).catch(() => undefined);
    // An editor has switched the chat off for this brand.
    if (response?.status === 404) return finish('ended');
    const view: ChatView | undefined = response?.ok
      ? await response.json().catch(() => undefined)
      : undefined;
    if (!view) return unreachable(response?.status ?? 0, isShown);
    if (view.status === 'none') return missing();
    clock.set(view.now);
    set({ entries: view.entries.reduce(withEntry, current.entries) });
    for (const entry of view.entries) set({ unsent: withoutSent(current.unsent, entry) });
    if (view.status === 'ended') return finish('ended');
    connected();
    set({ status: 'running' });
    connect();
  };
  const mark = (id: string, state: Unsent['state']) =>
    set({ unsent: current.unsent.map((one) => (one.id === id ? { ...one, state } : one)) });
  /** A product can accept a message and lose it. */
  const confirm = async (id: string) => {
    const isOpen = () => current.unsent.some((one) => one.id === id && one.state === 'sent');
    if (!isOpen()) return;
    await load();
    if (isOpen()) mark(id, 'failed');
  };
  const deliver = async ({ id, text }: { readonly id: string; readonly text: string }) => {
    mark(id, 'sending');
    const status = await post('/message', { id, text });
    if (status === 202) {
      mark(id, 'sent');
      setTimeout(confirm, CONFIRM_MS, id);
      return;
    }
    mark(id, 'failed');
    if (status === 404) return load();
    if (status === 410) return finish('ended');
    set({ problem: status === 429 ? 'limited' : undefined });
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => current,
    ageOf: clock.ageOf,
    load,
    async start(name: string, sharesNumber: boolean) {
      if (current.status === 'starting') return;
      set({ status: 'starting', problem: undefined, entries: [] });
      const start = () => request('', { conversationId: crypto.randomUUID(), name, sharesNumber });
      // A guest's cookie comes with the first chat: a second tab waits for it, and joins that chat.
      // A browser that denies storage denies the lock too.
      const response = await (navigator.locks?.request('chat', start).catch(start) ?? start());
      const status = response?.status ?? 0;
      // 409: another tab has just started it.
      if (status === 201 || status === 409) return load();
      if (status !== 410) return set({ status: 'none', problem: status === 429 ? 'limited' : 'failed' });
      const closed: ChatClosed = await response?.json().catch(() => ({}));
      set({ status: 'none', problem: 'closed', hours: closed.hours });
    },
    send(text: string) {
      const message = { id: crypto.randomUUID(), text };
      set({ unsent: [...current.unsent, { ...message, state: 'sending' }], problem: undefined });
      return deliver(message);
    },
    /** With the same id, so that a message that did arrive is stored once. */
    resend: deliver,
    async end() {
      await post('/end', {});
      finish('ended');
    },
    startAgain: () => {
      unsentToDraft();
      set({ ...FIRST, status: 'none' });
    },
  };
}

export type ChatSession = ReturnType<typeof createChatSession>;

function withEntry(entries: readonly ChatEntry[], entry: ChatEntry): readonly ChatEntry[] {
  if (entries.some(({ id }) => id === entry.id)) return entries;
  return [...entries, entry].sort((one, other) => one.at.localeCompare(other.at));
}

function withoutSent(unsent: readonly Unsent[], entry: ChatEntry): readonly Unsent[] {
  if (entry.kind !== 'message' || entry.from !== 'reader') return unsent;
  return unsent.filter(
    ({ id, state, text }) => id !== entry.id && !(state === 'sent' && text === entry.text),
  );
}
