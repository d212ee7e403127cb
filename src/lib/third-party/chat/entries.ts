/** Reads the lines of a conversation as the messaging product writes them. What it does not understand is left out. */
import * as v from 'valibot';
import type { ChatEntry, ChatEvent } from '../../shared/chat.ts';

/** Characters of one message that are shown. */
const MOST_TEXT = 10_000;
const MOST_NAME = 100;

const payload = v.union([
  v.record(v.string(), v.unknown()),
  v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown())),
]);
const entry = v.object({
  identifier: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  entryType: v.string(),
  entryPayload: v.optional(payload, {}),
  senderDisplayName: v.nullish(v.string(), ''),
  sender: v.optional(v.object({ role: v.string() }), { role: '' }),
  clientTimestamp: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8e15))),
  transcriptedTimestamp: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8e15))),
});
type Entry = v.InferOutput<typeof entry>;
const message = v.object({
  abstractMessage: v.object({ staticContent: v.object({ text: v.string() }) }),
});
const change = v.object({
  entries: v.pipe(
    v.array(
      v.object({
        operation: v.picklist(['add', 'remove']),
        participant: v.object({ role: v.string() }),
        displayName: v.nullish(v.string(), ''),
      }),
    ),
    v.minLength(1),
  ),
});
const list = v.object({ conversationEntries: v.array(v.unknown()) });
const event = v.object({ conversationId: v.string(), conversationEntry: v.unknown() });

/** The lines of a conversation, oldest first. @throws for a body of another form */
export function parseEntries(body: unknown): readonly ChatEntry[] {
  const { conversationEntries } = v.parse(list, body);
  return conversationEntries
    .map(parseEntry)
    .filter((one) => one !== undefined && 'id' in one)
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The event of one conversation; undefined for another conversation, and for what the window does not show. */
export function parseEvent(data: string, conversationId: string): ChatEvent | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), event), data);
  if (!parsed.success || parsed.output.conversationId !== conversationId) return undefined;
  return parseEntry(parsed.output.conversationEntry);
}

function parseEntry(given: unknown): ChatEvent | undefined {
  const parsed = v.safeParse(entry, given);
  if (!parsed.success) return undefined;
  const { entryType, senderDisplayName } = parsed.output;
  const name = plain(senderDisplayName ?? '', MOST_NAME);
  if (entryType === 'Message') return toMessage(parsed.output, name);
  if (entryType === 'ParticipantChanged') return toChange(parsed.output);
  if (entryType === 'CloseConversation') return { kind: 'ended' };
  const typing = /^Typing(Started|Stopped)Indicator$/.exec(entryType);
  if (typing && parsed.output.sender.role !== 'EndUser')
    return { kind: 'typing', isTyping: typing[1] === 'Started', name };
  return undefined;
}

function toMessage({ entryPayload, sender, ...rest }: Entry, name: string): ChatEntry | undefined {
  const parsed = v.safeParse(message, entryPayload);
  if (!parsed.success) return undefined;
  const text = plain(parsed.output.abstractMessage.staticContent.text, MOST_TEXT);
  const from = sender.role === 'EndUser' ? 'reader' : 'service';
  return { kind: 'message', id: rest.identifier, at: instantOf(rest), name, from, text };
}

function toChange({ entryPayload, ...rest }: Omit<Entry, 'sender'>): ChatEntry | undefined {
  const parsed = v.safeParse(change, entryPayload);
  const changed =
    parsed.success && parsed.output.entries.find(({ participant }) => participant.role !== 'EndUser');
  if (!changed) return undefined;
  const kind = changed.operation === 'add' ? 'joined' : 'left';
  return {
    kind,
    id: rest.identifier,
    at: instantOf(rest),
    name: plain(changed.displayName ?? '', MOST_NAME),
  };
}

const instantOf = ({ clientTimestamp, transcriptedTimestamp }: Partial<Entry>): string =>
  new Date(transcriptedTimestamp ?? clientTimestamp ?? 0).toISOString();

/** Without control characters and marks that reverse the direction of text. */
function plain(text: string, most: number): string {
  return text.replace(/(?!\n)[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '').slice(0, most);
}
