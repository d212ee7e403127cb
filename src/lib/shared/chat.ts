/** What the server sends to the chat window. */

/** A line of the conversation, the same however often it arrives. */
export type ChatEntry = {
  readonly id: string;
  /** Instant. */
  readonly at: string;
  /** As the product names the person; never markup. */
  readonly name: string;
} & (
  | { readonly kind: 'message'; readonly from: 'reader' | 'service'; readonly text: string }
  | { readonly kind: 'joined' | 'left' }
);

/** What happens now and is not part of the conversation. */
export type ChatSignal =
  | { readonly kind: 'typing'; readonly isTyping: boolean; readonly name: string }
  | { readonly kind: 'ended' };

export type ChatEvent = ChatEntry | ChatSignal;

export interface ChatView {
  readonly status: 'none' | 'running' | 'ended';
  /** The last fifty. */
  readonly entries: readonly ChatEntry[];
  /** The instant of this response. A device's clock may be wrong, so ages are counted from here. */
  readonly now: string;
}

/** The response to the start of a chat outside its hours. */
export interface ChatClosed {
  /** When it opens again, as a sentence; none when the product does not say. */
  readonly hours?: string | undefined;
}

export const CHAT_LIMITS = { name: 60, text: 2_000 } as const;
