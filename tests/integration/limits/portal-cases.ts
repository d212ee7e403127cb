/** Limits that the portal counts. The reader comes from another network, or has another link. */
import type { APIContext } from 'astro';
import { vi } from 'vitest';
import { ADDRESS_HEADER } from '../../../server/client-address.ts';
import type { RequestContext } from '../../../src/lib/page/context.ts';
import { type LinkScreen, limitGuesses, limitPerLink } from '../../../src/lib/page/mailed-link.ts';
import {
  context as chatContext,
  request as chatRequest,
  startInput,
} from '../../../src/lib/third-party/chat/chats.fixture.ts';
import { chatOfRequest, sendMessage, startChat } from '../../../src/lib/third-party/chat/chats.ts';
import { consentChoice } from '../../../src/lib/third-party/consent-choice.ts';
import { countPage } from '../../../src/lib/third-party/statistics/statistics.ts';
import { GET } from '../../../src/pages/api/bezorgagenda/[key].ts';
import { ADDRESSES, type Cases, type LimitCase, type Who } from './limit-case.ts';

const portalOf = (path: string, who: Who, init: RequestInit = {}) =>
  new Request(`http://ad.localhost:4321${path}`, {
    ...init,
    headers: { ...init.headers, [ADDRESS_HEADER]: ADDRESSES[who] },
  });

const screenOf = (status: number): LinkScreen<object> => ({ kind: 'link', status, link: {} });
const isShown = ({ status }: { readonly status: number }) => status !== 429;

const log = { info() {}, warn() {}, report() {} };
const readFeed = async (key: string, who: Who): Promise<boolean> => {
  const context = { brand: { id: 'id-ad' }, log, traceId: 'ab'.repeat(16), surface: 'web' };
  const given = { request: portalOf(`/api/bezorgagenda/${key}`, who), params: { key }, locals: { context } };
  return isShown(await GET(given as unknown as APIContext));
};
const feedKey = (who: Who) => who.padEnd(43, '-');

const choose: LimitCase['attempt'] = async (_, who) => {
  const request = portalOf('/api/consent', who, {
    method: 'POST',
    body: new URLSearchParams({ keuze: 'ja' }),
  });
  const context = {
    ...chatContext(),
    log,
    today: '2026-11-20',
    consent: { isAsked: true, allowed: [] },
    clientSettings: {},
  };
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null));
  vi.spyOn(console, 'log').mockReturnValue();
  try {
    await consentChoice(
      request,
      context as unknown as Parameters<typeof consentChoice>[1],
      'http://platform.example',
    );
    return asked.mock.calls.length > 0;
  } finally {
    vi.restoreAllMocks();
  }
};

/** @param brandKey of the login; a new one has no chat yet */
const chatOf = (who: Who, brandKey: string = who) =>
  chatContext({ session: { brandKey, account: { id: `account of ${who}` } } as never });
const begin = async (who: Who, context = chatContext()) => {
  const started = await startChat(portalOf('/api/chat', who), context, startInput());
  return started.kind !== 'limited';
};

/** The conversation of each person's chat, which is the subject of its limit. */
async function conversationOf(who: Who): Promise<string> {
  const context = chatOf(who);
  const request = chatRequest();
  await startChat(request, context, { ...startInput() });
  return (await chatOfRequest(request, context))?.conversation_id ?? '';
}

export const PORTAL_CASES = {
  'link-guess': {
    in: 'portal',
    subject: (who) => `unsubscribe ${ADDRESSES[who]}`,
    attempt: async (_, who) => isShown(await limitGuesses(portalOf('/', who), 'unsubscribe', screenOf(404))),
  },
  'link-open': {
    in: 'portal',
    subject: (who) => `email-link:key of ${who}`,
    attempt: async (_, who) =>
      isShown(
        await limitPerLink(
          portalOf('/', 'stranger'),
          { action: 'email-link', link: `key of ${who}` },
          async () => screenOf(200),
        ),
      ),
  },
  'feed-read': { in: 'portal', subject: feedKey, attempt: (_, who) => readFeed(`${feedKey(who)}.ics`, who) },
  'feed-guess': {
    in: 'portal',
    subject: (who) => ADDRESSES[who],
    attempt: (_, who) => readFeed('wrong', who),
  },
  consent: { in: 'portal', subject: (who) => ADDRESSES[who], attempt: choose },
  statistics: {
    in: 'portal',
    subject: (who) => ADDRESSES[who],
    attempt: async (_, who) => {
      const request = portalOf('/api/meten', who, { method: 'POST', body: '{"p":"/"}' });
      const context = { consent: { allowed: ['statistics'] }, clientSettings: {}, brand: { key: 'ad' } };
      return isShown(await countPage(request, context as unknown as RequestContext, { add() {} } as never));
    },
  },
  'chat-start': { in: 'portal', subject: (who) => ADDRESSES[who], attempt: (_, who) => begin(who) },
  'chat-start-reader': {
    in: 'portal',
    subject: (who) => `account of ${who}`,
    attempt: (_, who) => begin(who, chatOf(who, crypto.randomUUID())),
  },
  'chat-message': {
    in: 'portal',
    subject: (who) => conversationOf(who),
    attempt: async (_, who) => {
      const context = chatOf(who);
      const row = await chatOfRequest(chatRequest(), context);
      if (!row) throw new Error('The chat was not started');
      return (await sendMessage(row, context, { id: crypto.randomUUID(), text: 'Hallo' })).kind !== 'limited';
    },
  },
} satisfies Cases;
