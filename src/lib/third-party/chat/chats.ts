/** What a reader does in a chat. The product's token stays in the store; the browser gets lines of the conversation. */
import { limitOf } from '../../../../server/limits.ts';
import type { RequestContext } from '../../page/context.ts';
import type { ChatView } from '../../shared/chat.ts';
import {
  type ChatRow,
  endChat,
  findChat,
  forgetEndedChat,
  forgetExpiredChats,
  insertChat,
  takeChats,
} from '../../store/chat-rows.ts';
import { countAttempt, countAttemptFrom } from '../../store/rate-limit.ts';
import { isChatVisible } from './chat-of.ts';
import * as api from './messaging-api.ts';
import { newOwner, ownersOf } from './owner.ts';
import { type ChatProduct, chatProduct } from './product.ts';

const LIFE_HOURS = 24;

export type ChatContext = Pick<RequestContext, 'brand' | 'flags' | 'surface' | 'session' | 'language'>;

export interface StartRequest {
  /** A UUID of the browser's. */
  readonly conversationId: string;
  readonly name: string;
  /** The reader allows the agent to see the account's number. */
  readonly sharesNumber: boolean;
}

export type Started =
  | { readonly kind: 'started'; readonly setCookie: string | undefined }
  | { readonly kind: 'limited'; readonly retryAfter: number }
  | { readonly kind: 'closed' | 'elsewhere' | 'failed' };

export type Sent =
  | { readonly kind: 'limited'; readonly retryAfter: number }
  | { readonly kind: 'sent' | 'ended' | 'failed' };

const visitOf = (row: ChatRow): api.Visit => ({
  token: row.access_token,
  conversationId: row.conversation_id,
});

/** The chat of a request; undefined when there is none. A chat of another account is not found. */
export function chatOfRequest(
  request: Request,
  { brand, session }: ChatContext,
  now = new Date(),
): Promise<ChatRow | undefined> {
  return findChat(ownersOf(request, session), brand.key, now.toISOString());
}

/** Starts a chat. `elsewhere`: a second press or tab has started it at the same moment. */
export async function startChat(
  request: Request,
  context: ChatContext,
  asked: StartRequest,
  now = new Date(),
): Promise<Started> {
  const present = await chatOfRequest(request, context, now);
  if (present && present.ended_at === null) return { kind: 'started', setCookie: undefined };
  const product = chatProduct(context);
  if (!product || !(await isChatVisible(context))) return { kind: 'closed' };
  const { allowed, retryAfter } = await countStart(request, context, now);
  if (!allowed) return { kind: 'limited', retryAfter };
  const visit = await api.beginVisit(product);
  if (visit.kind !== 'ok') return { kind: 'failed' };
  return openChat(request, context, product, { ...asked, ...visit.data }, now);
}

/** Strangers of the same network do not use up the chats of a reader who is logged in. */
function countStart(request: Request, { session }: ChatContext, now: Date) {
  if (session) return countAttempt(limitOf('chat-start-reader', session.account.id), now);
  return countAttemptFrom(request, 'chat-start', { now });
}

async function openChat(
  request: Request,
  { brand, session }: ChatContext,
  product: ChatProduct,
  asked: StartRequest & { readonly accessToken: string; readonly lastEventId: string },
  now: Date,
): Promise<Started> {
  const owner = newOwner(request, session);
  await forgetExpiredChats(now.toISOString());
  await forgetEndedChat(owner.hash);
  const isFirst = await insertChat({
    owner_hash: owner.hash,
    brand_key: brand.key,
    account_id: session?.account.id ?? null,
    conversation_id: asked.conversationId,
    access_token: asked.accessToken,
    last_event_id: asked.lastEventId,
    name: asked.name,
    started_at: now.toISOString(),
    ended_at: null,
    expires_at: new Date(now.getTime() + LIFE_HOURS * 3_600_000).toISOString(),
  });
  if (!isFirst) return { kind: 'elsewhere' };
  const visit = { token: asked.accessToken, conversationId: asked.conversationId };
  const opened = await api.openConversation(product, visit, {
    Brand: brand.key,
    Name: asked.name,
    ...(session && asked.sharesNumber ? { CustomerNumber: session.account.id } : {}),
  });
  if (opened.kind === 'ok') return { kind: 'started', setCookie: owner.setCookie };
  await takeChats([owner.hash]);
  // A slow product may open it after all, and an agent would then wait in an empty chat.
  if (opened.kind === 'failed') void api.closeConversation(product, visit);
  return { kind: 'failed' };
}

/** Undefined when the product does not respond now. */
export async function chatView(
  row: ChatRow,
  context: ChatContext,
): Promise<Omit<ChatView, 'now'> | undefined> {
  const product = chatProduct(context);
  const listed = product ? await api.listEntries(product, visitOf(row)) : ({ kind: 'refused' } as const);
  if (listed.kind === 'failed') return undefined;
  // A new token would be a stranger to the agent, so the conversation ends with its token.
  if (listed.kind === 'refused') await endChat(row.owner_hash, new Date().toISOString());
  const isEnded = row.ended_at !== null || listed.kind === 'refused';
  return {
    status: isEnded ? 'ended' : 'running',
    entries: listed.kind === 'ok' ? listed.data : [],
  };
}

export async function sendMessage(
  row: ChatRow,
  context: ChatContext,
  message: { readonly id: string; readonly text: string },
): Promise<Sent> {
  const product = chatProduct(context);
  if (row.ended_at !== null || !product) return { kind: 'ended' };
  const { allowed, retryAfter } = await countAttempt(limitOf('chat-message', row.conversation_id));
  if (!allowed) return { kind: 'limited', retryAfter };
  const sent = await api.sendText(product, visitOf(row), message, context.language === 'be' ? 'nl_BE' : 'nl');
  if (sent.kind === 'ok') return { kind: 'sent' };
  if (sent.kind === 'failed') return { kind: 'failed' };
  await endChat(row.owner_hash, new Date().toISOString());
  return { kind: 'ended' };
}

/** Ends it for the reader, also when the product does not respond now. */
export async function leaveChat(row: ChatRow, context: ChatContext): Promise<void> {
  const product = chatProduct(context);
  await endChat(row.owner_hash, new Date().toISOString());
  if (product && row.ended_at === null) await api.closeConversation(product, visitOf(row));
}

/** At logout: deletes the chats of this browser, without waiting for the product. */
export async function forgetChats(request: Request, context: ChatContext): Promise<void> {
  const product = chatProduct(context);
  const rows = await takeChats(ownersOf(request, context.session));
  for (const row of rows)
    if (product && row.ended_at === null) void api.closeConversation(product, visitOf(row));
}
