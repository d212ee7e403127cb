/** The chat of one request: its availability state, and when it opens or closes. */
import type { RequestContext } from '../../page/context.ts';
import { availability } from './availability.ts';
import type { OpenState } from './business-hours.ts';
import { type ChatState, chatState } from './chat-state.ts';
import { chatProduct } from './product.ts';

type Where = Pick<RequestContext, 'brand' | 'flags' | 'surface'>;

export interface Chat extends ChatState {
  /** Undefined when the product gave no hours. */
  readonly hours: OpenState | undefined;
}

/** Asks the product for its hours only where the flags allow a chat. */
export async function chatOf({ brand, flags, surface }: Where): Promise<Chat> {
  const product = chatProduct({ brand, flags });
  const isSet = product !== undefined;
  const closed = chatState({ flags, surface, isSet, hours: undefined });
  if (!product || !closed.liveChatEnabled) return { ...closed, hours: undefined };
  const hours = await availability.of(product);
  return { ...chatState({ flags, surface, isSet, hours }), hours: hours === 'failed' ? undefined : hours };
}

export async function isChatVisible(where: Where): Promise<boolean> {
  return (await chatOf(where)).liveChatVisibility === 'visible';
}
