/** Chats with the sandbox's messaging product. For tests only. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS } from '../../../../contract/flags.ts';
import { createChat } from '../../../../sandbox/chat/chat.ts';
import { type Listening, listen } from '../../../../sandbox/serve.ts';
import { testBrand } from '../../content/content.fixture.ts';
import { session } from '../sign-on.fixture.ts';
import { type ChatContext, chatOfRequest, startChat } from './chats.ts';
import type { ChatProduct } from './product.ts';

const ORG = '00D000000000001';

let product: Listening;
let site = '';
/** Each test has a deployment of its own, so that no test changes the product of another one. */
let deployment = '';
beforeAll(async () => {
  const sandbox = createChat();
  product = await listen(0, '127.0.0.1', () => (request) => sandbox.fetch(request));
  site = `http://127.0.0.1:${product.port}`;
  Object.assign(process.env, { CHAT_URL: `${site}/scrt`, CHAT_ORG: ORG });
});
afterAll(() => product.close());
beforeEach(() => {
  deployment = `test_${randomUUID().replaceAll('-', '_')}`;
});

const ON = ['isChatEnabled', 'isSalesforceMIAWEnabled'];
const valued = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, ON.includes(name)])) as never;
export const context = (more: Partial<ChatContext> = {}, brandKey = 'ad'): ChatContext => ({
  brand: testBrand(brandKey, { chatDeployment: deployment }),
  flags: { brand: valued(BRAND_FLAGS), general: valued(GENERAL_FLAGS) },
  surface: 'web',
  session: null,
  language: 'nl',
  ...more,
});
export const request = (setCookie = '') =>
  new Request('http://ad.localhost/api/chat', { headers: { cookie: setCookie.split(';')[0] ?? '' } });
/** Of an account of its own, on one device. */
export const loggedIn = () =>
  context({
    session: {
      ...session,
      handle: randomUUID(),
      account: { ...session.account, id: randomUUID() },
    },
  });
export const startInput = () => ({ conversationId: randomUUID(), name: 'Jan', sharesNumber: false });

export async function started(given = context(), input = startInput()) {
  const outcome = await startChat(request(), given, input);
  if (outcome.kind !== 'started') throw new Error(outcome.kind);
  const own = request(outcome.setCookie);
  const row = await chatOfRequest(own, given);
  if (!row) throw new Error('The chat was not stored');
  return { own, row, id: input.conversationId, setCookie: outcome.setCookie };
}
export const act = (id: string, action: string, text = '') =>
  fetch(`${site}/chat/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ text }),
    redirect: 'manual',
  });
export const behave = (mode: string) =>
  fetch(`${site}/chat/mode`, {
    method: 'POST',
    body: new URLSearchParams({ deployment, mode }),
    redirect: 'manual',
  });
export const setHours = (hours: readonly { startTime: number; endTime: number }[]) =>
  fetch(`${site}/chat/hours`, { method: 'POST', body: JSON.stringify({ deployment, hours }) });

interface Conversation {
  readonly id: string;
  readonly deployment: string;
  readonly attributes: object;
  readonly isClosed: boolean;
}
/** At the product, of the running test. */
export async function conversations(): Promise<Conversation[]> {
  const all: Conversation[] = await (await fetch(`${site}/chat.json`)).json();
  return all.filter((one) => one.deployment === deployment);
}
export const conversation = async (id: string) => (await conversations()).find((one) => one.id === id);

export const productOf = (): ChatProduct => ({ url: `${site}/scrt`, org: ORG, deployment });
