/** The pages of the outbox. Mails are shown as text: their markup never reaches the browser. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { MAIL_EVENTS, type MailEventName, postEvent } from './mail-events.ts';
import type { Outbox, ReceivedMail } from './outbox.ts';

/** @param eventsKey signs what happened to a mail; undefined: no buttons for it */
export function createOutboxPages({ mails }: Pick<Outbox, 'mails'>, eventsKey?: string): Hono {
  const pages = new Hono();
  const mailsTo = (to: string | undefined) =>
    to === undefined ? mails : mails.filter((mail) => mail.to.includes(to));

  pages.use('/outbox/*', async (context, next) => {
    await next();
    context.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
  });
  pages.get('/outbox.json', (context) => context.json(mailsTo(context.req.query('to'))));
  pages.get('/outbox', (context) => context.html(listPage(mailsTo(context.req.query('to')).toReversed())));
  pages.get('/outbox/:number{[0-9]+}', (context) => {
    const mail = mails.find(({ number }) => number === Number(context.req.param('number')));
    return mail ? context.html(mailPage(mail, eventsKey !== undefined)) : context.notFound();
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
    return context.html(
      page(`${event}`, html`<p>${words}</p><p><a href="/outbox/${mail.number}">Back</a></p>`),
    );
  });
  pages.delete('/outbox', (context) => {
    mails.length = 0;
    return context.body(null, 204);
  });
  return pages;
}

const listPage = (mails: readonly ReceivedMail[]) =>
  page(
    'Outbox',
    html`<p>${mails.length === 0 ? 'No mail yet.' : `${mails.length} mails, newest first.`}</p>
<table><thead><tr><th>Received<th>To<th>From<th>Subject</tr></thead><tbody>
${mails.map(
  ({ number, receivedAt, to, from, subject }) => html`<tr><td>${receivedAt.slice(11, 19)}
<td>${to.join(', ')}<td>${from.name}<td><a href="/outbox/${number}">${subject || '(no subject)'}</a></tr>
`,
)}</tbody></table>`,
  );

const mailPage = (mail: ReceivedMail, hasEvents: boolean) =>
  page(
    mail.subject,
    html`<p><a href="/outbox">All mails</a></p>
<dl><dt>To<dd>${mail.to.join(', ')}<dt>From<dd>${mail.from.name} &lt;${mail.from.address}&gt;
<dt>Received<dd>${mail.receivedAt}<dt>Message-ID<dd>${mail.messageId}</dl>
${hasEvents ? eventButtons(mail) : ''}<h2>Text</h2><pre>${mail.text}</pre>
<details><summary>Source of the HTML</summary><pre>${mail.html}</pre></details>`,
  );

const eventButtons = ({ number }: ReceivedMail) =>
  html`<form method="post" action="/outbox/${number}/event"><p>Tell the portal that it was
${Object.keys(MAIL_EVENTS).map((name) => html`<button name="event" value="${name}">${name}</button> `)}</p></form>`;

const page = (title: string, body: ReturnType<typeof html>) =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid}pre{white-space:pre-wrap}</style>
<h1>${title}</h1>${body}</html>`;
