/** The pages on which a person plays the agent, and makes the product slow, down or lying. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { show } from '../pages/show.ts';
import { type Conversation, type Conversations, type Entry, MODES, type Mode } from './conversations.ts';

const AGENT = 'Sanne';

export function createAgentPages(store: Conversations): Hono {
  const server = new Hono();
  const ACTIONS: Readonly<Record<string, (conversation: Conversation, text: string) => void>> = {
    join: (conversation, text) => store.change(conversation, 'add', text || AGENT),
    leave: (conversation) => store.change(conversation, 'remove', conversation.agent ?? AGENT),
    type: (conversation) => store.type(conversation, true),
    pause: (conversation) => store.type(conversation, false),
    say: (conversation, text) => store.say(conversation, 'Agent', conversation.agent ?? AGENT, text || '…'),
    close: store.close,
    cut: store.cut,
    expire: store.expire,
  };
  server.get('/chat.json', (c) =>
    c.json([...store.conversations.values()].map(({ token, ...conversation }) => conversation)),
  );
  server.get('/chat', (c) =>
    show(c, 'Chats', listOf([...store.conversations.values()].toReversed(), store.modes)),
  );
  /** Milliseconds since 1970; without intervals the chat is always open. */
  server.post('/chat/hours', async (c) => {
    const { deployment, hours } = await c.req.json();
    if (hours) store.hours.set(deployment, hours);
    else store.hours.delete(deployment);
    return c.body(null, 204);
  });
  server.post('/chat/mode', async (c) => {
    const { deployment, mode } = await c.req.parseBody();
    if (!MODES.includes(mode as Mode)) return c.body(null, 422);
    store.modes.set(String(deployment), mode as Mode);
    return c.redirect('/chat', 303);
  });
  server.get('/chat/:id', (c) => {
    const conversation = store.conversations.get(c.req.param('id'));
    if (!conversation) return c.notFound();
    const name = conversation.attributes.Name ?? 'a guest';
    return show(c, `Chat with ${name}`, linesOf(conversation));
  });
  server.post('/chat/:id/:action', async (c) => {
    const conversation = store.conversations.get(c.req.param('id'));
    const act = ACTIONS[c.req.param('action')];
    if (!conversation || !act) return c.notFound();
    const { text = '' } = await c.req.parseBody();
    act(conversation, String(text));
    return c.redirect(`/chat/${conversation.id}`, 303);
  });
  return server;
}

const listOf = (conversations: readonly Conversation[], modes: ReadonlyMap<string, Mode>) =>
  html`<p>You are the agent. ${conversations.length === 0 ? 'Nobody has started a chat yet.' : ''}</p>
<ul>${conversations.map(
    ({ id, deployment, attributes, isClosed }) =>
      html`<li><a href="/chat/${id}">${attributes.Name ?? 'Guest'}</a> at ${deployment}${isClosed ? ', closed' : ''}</li>`,
  )}</ul>
<h2>How the product behaves</h2>
<p>${[...modes].map(([deployment, mode]) => `${deployment}: ${mode}. `)}</p>
<form method="post" action="/chat/mode"><input name="deployment" value="ad_web" aria-label="Deployment">
${MODES.map((mode) => html`<button name="mode" value="${mode}">${mode}</button> `)}</form>`;

const linesOf = ({ id, attributes, entries, agent, isClosed }: Conversation) =>
  html`<p>${Object.entries(attributes).map(([name, value]) => `${name}: ${value}. `)} <a href="/chat/${id}">Read again</a></p>
<ol>${entries.map((entry) => html`<li>${lineOf(entry)}</li>`)}</ol>
${isClosed ? html`<p>Closed.</p>` : actions(id, agent)}`;

const actions = (id: string, agent: string | undefined) => html`
<p><form method="post" action="/chat/${id}/say"><input name="text" aria-label="Text" autofocus> <button>Say</button></form></p>
<p>${(agent ? ['leave', 'type', 'pause'] : ['join'])
  .concat('close', 'cut', 'expire')
  .map(
    (action) =>
      html`<form method="post" action="/chat/${id}/${action}"><button>${LABELS[action]}</button></form> `,
  )}</p>`;

const LABELS: Readonly<Record<string, string>> = {
  join: 'Join',
  leave: 'Leave',
  type: 'Type',
  pause: 'Stop typing',
  close: 'Close the chat',
  cut: 'Cut the connection',
  expire: 'Expire the token',
};

function lineOf({ senderDisplayName, entryPayload, entryType }: Entry): string {
  const { abstractMessage } = entryPayload as { abstractMessage?: { staticContent: { text: string } } };
  return abstractMessage ? `${senderDisplayName}: ${abstractMessage.staticContent.text}` : entryType;
}
