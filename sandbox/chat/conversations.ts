/** The conversations of the simulated messaging product, in memory, with the events that each visitor receives. */
import { randomUUID } from 'node:crypto';

/** How the product behaves for a deployment. */
export const MODES = ['ok', 'slow', 'down', 'lying'] as const;
export type Mode = (typeof MODES)[number];

export type Role = 'EndUser' | 'Agent' | 'System';

/** One line of a conversation, as the product lists it; an event has the payload as text. */
export interface Entry {
  readonly identifier: string;
  readonly entryType: string;
  readonly entryPayload: object;
  readonly senderDisplayName: string;
  readonly sender: { readonly role: Role; readonly appType: string; readonly subject: string };
  readonly clientTimestamp: number;
}

export interface ChatEvent {
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

export interface Conversation {
  readonly id: string;
  readonly deployment: string;
  readonly token: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly entries: Entry[];
  agent: string | undefined;
  isClosed: boolean;
}

interface Visitor {
  readonly deployment: string;
  readonly events: ChatEvent[];
  readonly listeners: Set<(event: ChatEvent | 'cut') => void>;
}

export interface Hours {
  /** Milliseconds since 1970. */
  readonly startTime: number;
  readonly endTime: number;
}

export function createConversations() {
  const visitors = new Map<string, Visitor>();
  const conversations = new Map<string, Conversation>();
  const modes = new Map<string, Mode>();
  const hours = new Map<string, readonly Hours[]>();

  function tell(conversation: Conversation, name: string, entry: Entry): void {
    const visitor = visitors.get(conversation.token);
    if (!visitor) return;
    const { entryPayload, ...rest } = entry;
    const data = {
      conversationId: conversation.id,
      conversationEntry: { ...rest, entryPayload: JSON.stringify(entryPayload) },
    };
    const event = { id: String(visitor.events.length + 1), name, data: JSON.stringify(data) };
    visitor.events.push(event);
    for (const listener of visitor.listeners) listener(event);
  }

  function add(conversation: Conversation, name: string, entry: Entry): void {
    conversation.entries.push(entry);
    tell(conversation, name, entry);
  }

  return {
    visitors,
    conversations,
    modes,
    hours,
    tell,
    begin(deployment: string): string {
      const token = `token-${randomUUID()}`;
      visitors.set(token, { deployment, events: [], listeners: new Set() });
      return token;
    },
    say(conversation: Conversation, role: Role, name: string, text: string, id: string = randomUUID()): void {
      const abstractMessage = {
        id,
        messageType: 'StaticContentMessage',
        staticContent: { formatType: 'Text', text },
      };
      const payload = { entryType: 'Message', id, abstractMessage };
      add(conversation, 'CONVERSATION_MESSAGE', entryOf('Message', role, name, payload, id));
    },
    change(conversation: Conversation, operation: 'add' | 'remove', name: string): void {
      const participant = { role: 'Agent', appType: 'agent', subject: 'agent-1' };
      const payload = {
        entryType: 'ParticipantChanged',
        entries: [{ operation, participant, displayName: name }],
      };
      conversation.agent = operation === 'add' ? name : undefined;
      const entry = entryOf('ParticipantChanged', 'System', 'System', payload);
      add(conversation, 'CONVERSATION_PARTICIPANT_CHANGED', entry);
    },
    type(conversation: Conversation, isTyping: boolean): void {
      const kind = isTyping ? 'Started' : 'Stopped';
      const name = conversation.agent ?? 'Medewerker';
      const entry = entryOf(`Typing${kind}Indicator`, 'Agent', name, { entryType: `Typing${kind}Indicator` });
      tell(conversation, `CONVERSATION_TYPING_${kind.toUpperCase()}_INDICATOR`, entry);
    },
    close(conversation: Conversation): void {
      conversation.isClosed = true;
      const entry = entryOf('CloseConversation', 'System', 'System', { entryType: 'CloseConversation' });
      tell(conversation, 'CONVERSATION_CLOSE_CONVERSATION', entry);
    },
    /** The product no longer accepts the visitor's token. */
    expire(conversation: Conversation): void {
      const visitor = visitors.get(conversation.token);
      visitors.delete(conversation.token);
      for (const listener of visitor?.listeners ?? []) listener('cut');
    },
    /** Ends the event streams, as a broken connection does. */
    cut(conversation: Conversation): void {
      for (const listener of visitors.get(conversation.token)?.listeners ?? []) listener('cut');
    },
  };
}

export type Conversations = ReturnType<typeof createConversations>;

function entryOf(
  entryType: string,
  role: Role,
  senderDisplayName: string,
  entryPayload: object,
  identifier: string = randomUUID(),
): Entry {
  const appType = role === 'Agent' ? 'agent' : role === 'EndUser' ? 'custom' : 'system';
  const sender = { role, appType, subject: `${appType}-1` };
  return { identifier, entryType, entryPayload, senderDisplayName, sender, clientTimestamp: Date.now() };
}
