/**
 * The reader's conversation as this tab knows it. Events come as a stream; when that cannot be opened, the conversation
 * is requested every few seconds.
 */
import type { ChatEntry, ChatEvent, ChatView } from '../../lib/shared/chat.ts';

export interface Unsent {
  readonly id: string;
  readonly text: string;
  readonly state: 'sending' | 'sent' | 'failed';
}

export interface Conversation {
  readonly status: 'loading' | 'none' | 'starting' | 'running' | 'ended';
  readonly entries: readonly ChatEntry[];
  /** Messages that are not part of the conversation yet. */
  readonly unsent: readonly Unsent[];
  /** Who types now. */
  readonly typing: string | undefined;
  readonly isConnected: boolean;
  /** Why the last press did nothing. */
  readonly problem: 'failed' | 'closed' | 'limited' | undefined;
}

const ADDRESS = '/api/chat';
const POLL_MS = 4_000;
/** An agent who stops without a word is shown as typing for this long. */
const TYPING_MS = 10_000;

const FIRST: Conversation = {
  status: 'loading',
  entries: [],
  unsent: [],
  typing: undefined,
  isConnected: true,
  problem: undefined,
};

export function createChatSession() {
  let current = FIRST;
  let source: EventSource | undefined;
  let typing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (change: Partial<Conversation>) => {
    current = { ...current, ...change };
    for (const listener of listeners) listener();
  };
  const post = (path: string, body: object): Promise<number> =>
    fetch(ADDRESS + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).then(
      ({ status }) => status,
      () => 0,
    );

  const finish = () => {
    source?.close();
    source = undefined;
    set({ status: 'ended', typing: undefined, isConnected: true });
  };
  const take = (event: ChatEvent) => {
    if (event.kind === 'ended') return finish();
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
    set({ isConnected: false });
    setTimeout(load, POLL_MS);
  };
  const connect = () => {
    if (source || current.status !== 'running') return;
    source = new EventSource(`${ADDRESS}/events`);
    source.onopen = () => set({ isConnected: true });
    source.onmessage = ({ data }) => take(JSON.parse(data));
    source.onerror = () =>
      source?.readyState === EventSource.CLOSED ? pollLater() : set({ isConnected: false });
  };
  const load = async () => {
    const view: ChatView | undefined = await fetch(ADDRESS).then(
      (response) => (response.ok ? response.json() : undefined),
      () => undefined,
    );
    if (!view) {
      if (current.status === 'loading') set({ status: 'none', problem: 'failed' });
      else pollLater();
      return;
    }
    set({ entries: view.entries.reduce(withEntry, current.entries) });
    for (const entry of view.entries) set({ unsent: withoutSent(current.unsent, entry) });
    if (view.status === 'ended') return finish();
    set({ status: view.status, isConnected: true });
    connect();
  };
  const deliver = async ({ id, text }: { readonly id: string; readonly text: string }) => {
    const mark = (state: Unsent['state']) =>
      set({ unsent: current.unsent.map((one) => (one.id === id ? { ...one, state } : one)) });
    mark('sending');
    const status = await post('/message', { id, text });
    if (status === 202) return mark('sent');
    mark('failed');
    if (status === 404 || status === 410) return finish();
    set({ problem: status === 429 ? 'limited' : undefined });
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => current,
    load,
    async start(name: string, sharesNumber: boolean) {
      if (current.status === 'starting') return;
      set({ status: 'starting', problem: undefined, entries: [], unsent: [] });
      const status = await post('', { conversationId: crypto.randomUUID(), name, sharesNumber });
      // 409: another tab has just started it.
      if (status === 201 || status === 409) return load();
      const problem = status === 429 ? 'limited' : status === 410 ? 'closed' : 'failed';
      set({ status: 'none', problem });
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
      finish();
    },
    startAgain: () => set({ ...FIRST, status: 'none' }),
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
