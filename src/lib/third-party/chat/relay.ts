/**
 * Passes the product's events of one conversation on to one browser. The browser reads before the server reads on, so a
 * slow browser slows the product's stream and costs no memory. After a cut the browser asks again, from its last event.
 */
import { LIMITS } from '../../../../server/limits.ts';
import { createLog } from '../../log.ts';
import { type ChatRow, endChat } from '../../store/chat-rows.ts';
import { parseEvent } from './entries.ts';
import { createEventParser, type ServerSentEvent } from './event-stream.ts';
import { openEvents } from './messaging-api.ts';
import type { ChatProduct } from './product.ts';
import { createStreamPlaces } from './stream-places.ts';

/** Milliseconds. */
export interface RelayTimes {
  /** Between two signs of life, so that no proxy closes a quiet stream. */
  readonly heartbeat: number;
  /** Of the product; then the stream is closed, and the browser asks for a new one. */
  readonly silence: number;
  readonly life: number;
}
const TIMES: RelayTimes = { heartbeat: 15_000, silence: 90_000, life: 30 * 60_000 };
const RETRY = 'retry: 3000\n\n';
const HEARTBEAT = ':\n\n';
const ENDED = 'data: {"kind":"ended"}\n\n';

const takePlace = createStreamPlaces({
  all: LIMITS['chat-streams'].attempts,
  perChat: LIMITS['chat-streams-chat'].attempts,
  perNetwork: LIMITS['chat-streams-network'].attempts,
});

interface RelayRequest {
  /** The browser's last event; null at first. */
  readonly lastEventId: string | null;
  readonly network: string | undefined;
}

/** Undefined when there are too many streams, or when the product does not respond: the browser then polls. */
export async function relayEvents(
  row: ChatRow,
  product: ChatProduct,
  { lastEventId, network }: RelayRequest,
  times: RelayTimes = TIMES,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const release = takePlace({ conversationId: row.conversation_id, network });
  if (!release) return undefined;
  const abort = new AbortController();
  const after = lastEventId && /^[\w.:-]{1,200}$/.test(lastEventId) ? lastEventId : row.last_event_id;
  const events = await openEvents(product, row.access_token, after, abort.signal);
  if (events.kind === 'ok') {
    const end = () => {
      release();
      abort.abort();
    };
    return stream(events.data, row, end, times);
  }
  release();
  if (events.kind === 'failed') return undefined;
  await endChat(row.owner_hash, new Date().toISOString());
  return new Blob([ENDED]).stream();
}

function stream(
  events: ReadableStream<Uint8Array>,
  row: ChatRow,
  end: () => void,
  times: RelayTimes,
): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder();
  const reader = createReader(events, row.conversation_id, times);
  let isGreeted = false;
  let timer: ReturnType<typeof setTimeout>;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    end();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // A browser that has stopped reading never pulls, so it never reaches the end of the stream's life.
      const late = () => {
        stop();
        controller.error(new Error('The browser has stopped reading'));
      };
      timer = setTimeout(late, times.life + 2 * times.heartbeat).unref();
    },
    async pull(controller) {
      if (!isGreeted) {
        isGreeted = true;
        return controller.enqueue(bytes.encode(RETRY));
      }
      const next = await reader.next().catch((error: unknown) => {
        // Stopping aborts the read that is still waiting.
        if (!isStopped)
          createLog({ part: 'chat' }).warn('A stream of events broke', {
            reason: String(error).slice(0, 200),
          });
        return 'over' as const;
      });
      if (next !== 'over') controller.enqueue(bytes.encode(next.text));
      if (next !== 'over' && !next.isEnded) return;
      if (next !== 'over') await endChat(row.owner_hash, new Date().toISOString());
      stop();
      controller.close();
    },
    cancel: stop,
  });
}

interface Piece {
  readonly text: string;
  /** The product has closed the conversation. */
  readonly isEnded: boolean;
}

/** Gives the next text for the browser: events of its conversation, or a heartbeat while there are none. */
function createReader(events: ReadableStream<Uint8Array>, conversationId: string, times: RelayTimes) {
  const source = events.getReader();
  const parse = createEventParser();
  const decoder = new TextDecoder();
  const startedAt = Date.now();
  let heardAt = startedAt;
  let pending: ReturnType<typeof source.read> | undefined;

  const quiet = () => {
    const { promise, resolve } = Promise.withResolvers<'quiet'>();
    const timer = setTimeout(() => resolve('quiet'), times.heartbeat);
    return { promise, stop: () => clearTimeout(timer) };
  };

  return {
    async next(): Promise<Piece | 'over'> {
      for (;;) {
        if (Date.now() - startedAt > times.life || Date.now() - heardAt > times.silence) return 'over';
        pending ??= source.read();
        const wait = quiet();
        const result = await Promise.race([pending, wait.promise]).finally(wait.stop);
        if (result === 'quiet') return { text: HEARTBEAT, isEnded: false };
        pending = undefined;
        if (result.done) return 'over';
        heardAt = Date.now();
        const piece = pieceOf(parse(decoder.decode(result.value, { stream: true })), conversationId);
        if (piece.text) return piece;
      }
    },
  };
}

function pieceOf(events: readonly ServerSentEvent[], conversationId: string): Piece {
  const known = events.flatMap(({ id, data }) => {
    const event = parseEvent(data, conversationId);
    return event ? [{ id, event }] : [];
  });
  const lines = known.map(({ id, event }) => `${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(event)}\n\n`);
  return { text: lines.join(''), isEnded: known.some(({ event }) => event.kind === 'ended') };
}
