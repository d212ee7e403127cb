/** The pages of the outbox. Mails are shown as text: their markup never reaches the browser. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { MAIL_EVENTS, type MailEventName, postEvent } from './mail-events.ts';
import type { Outbox, ReceivedMail } from './outbox.ts';
import { show, showMessages } from './pages/show.ts';

/** @param eventsKey signs what happened to a mail; undefined: no buttons for it */
export function createOutboxPages({ mails }: Pick<Outbox, 'mails'>, eventsKey?: string): Hono {
  const pages = new Hono();
  showMessages(pages, '/outbox', mails, { title: 'Outbox', body: listOf });
  pages.get('/outbox/:number{[0-9]+}', (context) => {
    const mail = mails.find(({ number }) => number === Number(context.req.param('number')));
    return mail ? show(context, mail.subject, detailsOf(mail, eventsKey !== undefined)) : context.notFound();
  });
  pages.post('/outbox/:number{[0-9]+}/event', async (context) => {
    const mail = mails.find(({ number }) => number === Number(context.req.param('number')));
    const { event } = await context.req.parseBody();
    if (!mail || eventsKey === undefined || !Object.hasOwn(MAIL_EVENTS, String(event)))
      return context.notFound();
    const status = await postEvent(mail, String(event) as MailEventName, eventsKey).catch(() => undefined);
    const words =
      status === undefined
        ? 'The portal of this mail did not respond.'
        : `The portal responded with ${status}.`;
    return show(context, `${event}`, html`<p>${words}</p><p><a href="/outbox/${mail.number}">Back</a></p>`);
  });
  return pages;
}

const listOf = (mails: readonly ReceivedMail[]) =>
  html`<p>${mails.length === 0 ? 'No mail yet.' : `${mails.length} mails, newest first.`}</p>
<table><thead><tr><th>Received<th>To<th>From<th>Subject</tr></thead><tbody>
${mails.map(
  ({ number, receivedAt, to, from, subject }) => html`<tr><td>${receivedAt.slice(11, 19)}
<td>${to.join(', ')}<td>${from.name}<td><a href="/outbox/${number}">${subject || '(no subject)'}</a></tr>
`,
)}</tbody></table>`;

const detailsOf = (mail: ReceivedMail, hasEvents: boolean) =>
  html`<p><a href="/outbox">All mails</a></p>
<dl><dt>To<dd>${mail.to.join(', ')}<dt>From<dd>${mail.from.name} &lt;${mail.from.address}&gt;
<dt>Received<dd>${mail.receivedAt}<dt>Message-ID<dd>${mail.messageId}</dl>
${hasEvents ? eventButtons(mail) : ''}<h2>Text</h2><pre>${mail.text}</pre>
<details><summary>Source of the HTML</summary><pre>${mail.html}</pre></details>`;

const eventButtons = ({ number }: ReceivedMail) =>
  html`<form method="post" action="/outbox/${number}/event"><p>Tell the portal that it was
${Object.keys(MAIL_EVENTS).map((name) => html`<button name="event" value="${name}">${name}</button> `)}</p></form>`;
