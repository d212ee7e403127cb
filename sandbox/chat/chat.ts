/** Simulates the publisher's messaging product, directly below `/scrt` and through the internal gateway below `/cis`. */
import { Hono } from 'hono';
import { createAgentPages } from './agent-page.ts';
import { createConversations } from './conversations.ts';
import { createProtocol } from './protocol.ts';

/** The portal's settings that make it use this product. */
export function chatSettings(sandboxUrl: string): Record<string, string> {
  const url = sandboxUrl.replace(/\/$/, '');
  return { CHAT_URL: `${url}/scrt`, CHAT_CIS_URL: `${url}/cis`, CHAT_ORG: '00D000000000001' };
}

export function createChat(): Hono {
  const store = createConversations();
  const chat = new Hono();
  const protocol = createProtocol(store);
  chat.route('/scrt', protocol);
  chat.route('/cis', protocol);
  chat.route('/', createAgentPages(store));
  return chat;
}
