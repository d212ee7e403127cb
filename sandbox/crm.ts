/**
 * Simulates Salesforce: its token, its upsert of cases, its files. On `/crm` a person plays the customer service, and what
 * they do is posted to the portal of the case, signed. The end of the sender's name chooses a failure.
 */
import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { keep, show } from './pages/show.ts';

interface SavedCase {
  readonly id: string;
  readonly reference: string;
  /** How often it was saved: at least once, never as a second case. */
  saves: number;
  fields: v.InferOutput<typeof caseBody>;
  status: 'New' | 'Working' | 'Closed';
  readonly files: { readonly title: string; readonly name: string; readonly size: number }[];
}

/** By the end of the sender's name. */
const FAILURES = { broken: /Storing$/, slow: /Traag$/, lying: /Onzin$/ };
const SLOW_MS = 25_000;
const TOKEN = 'a-token-of-the-sandbox';

const caseBody = v.object({
  Subject: v.string(),
  Description: v.string(),
  Origin: v.picklist(['Web', 'App']),
  Reason: v.nullable(v.string()),
  SuppliedName: v.string(),
  SuppliedEmail: v.string(),
  SuppliedPhone: v.nullable(v.string()),
  PortalBrand__c: v.string(),
  PortalSubscription__c: v.nullable(v.string()),
  PortalOrigin__c: v.string(),
});
const fileEntity = v.object({
  Title: v.string(),
  PathOnClient: v.string(),
  FirstPublishLocationId: v.string(),
});

const API = '/services/data/v66.0';

/** @param eventsKey signs what happens to a case; undefined: no buttons for it */
export function createCrm(eventsKey?: string): Hono {
  const cases: SavedCase[] = [];
  const server = new Hono();
  const byReference = (reference: string | undefined) => cases.find((one) => one.reference === reference);

  server.post('/services/oauth2/token', async (context) => {
    const { grant_type, client_id, client_secret } = await context.req.parseBody();
    if (grant_type !== 'client_credentials' || !client_id || !client_secret)
      return context.json({ error: 'invalid_client' }, 400);
    return context.json({
      access_token: TOKEN,
      token_type: 'Bearer',
      instance_url: new URL(context.req.url).origin,
    });
  });
  server.use(`${API}/*`, async (context, next) => {
    if (context.req.header('authorization') === `Bearer ${TOKEN}`) return next();
    return context.json([{ errorCode: 'INVALID_SESSION_ID' }], 401);
  });
  server.patch(`${API}/sobjects/Case/PortalReference__c/:reference`, async (context) => {
    const read = v.safeParse(caseBody, await context.req.json().catch(() => undefined));
    if (!read.success) return context.json([{ errorCode: 'INVALID_FIELD' }], 400);
    const { SuppliedName: name } = read.output;
    if (FAILURES.broken.test(name)) return context.json([{ errorCode: 'SERVER_UNAVAILABLE' }], 503);
    if (FAILURES.slow.test(name)) await new Promise((resume) => setTimeout(resume, SLOW_MS));
    if (FAILURES.lying.test(name)) return context.html('<h1>Welcome</h1>');
    const reference = context.req.param('reference');
    const known = byReference(reference);
    if (known) {
      known.saves += 1;
      known.fields = read.output;
      return context.json({ id: known.id, success: true, created: false, errors: [] });
    }
    const id = `500${String(cases.length + 1).padStart(15, '0')}`;
    keep(cases, { id, reference, saves: 1, fields: read.output, status: 'New', files: [] });
    return context.json({ id, success: true, created: true, errors: [] }, 201);
  });
  server.get(`${API}/query`, (context) => {
    const [, caseId, title] =
      /LocationId = '([^']*)' AND Title = '([^']*)'/.exec(context.req.query('q') ?? '') ?? [];
    const files = cases.find(({ id }) => id === caseId)?.files ?? [];
    const records = files.filter((file) => file.title === title);
    return context.json({ totalSize: records.length, done: true, records });
  });
  server.post(`${API}/sobjects/ContentVersion`, async (context) => {
    const form = await context.req.formData();
    const [entity, data] = [form.get('entity_content'), form.get('VersionData')] as (File | string | null)[];
    const text = typeof entity === 'string' ? entity : await entity?.text();
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), fileEntity), text);
    const found = read.success && cases.find(({ id }) => id === read.output.FirstPublishLocationId);
    if (!read.success || !found || !(data instanceof File))
      return context.json([{ errorCode: 'REQUIRED_FIELD_MISSING' }], 400);
    found.files.push({ title: read.output.Title, name: read.output.PathOnClient, size: data.size });
    return context.json({ id: `068${found.files.length}`, success: true, errors: [] }, 201);
  });
  server.get('/crm.json', (context) => context.json(cases));
  server.get('/crm', (context) => show(context, 'Cases', listOf(cases, eventsKey !== undefined)));
  server.post('/crm/:reference', async (context) => {
    const found = byReference(context.req.param('reference'));
    const { status, answer } = await context.req.parseBody();
    if (!found || eventsKey === undefined || (status !== 'Working' && status !== 'Closed'))
      return context.notFound();
    found.status = status;
    const text = typeof answer === 'string' && status === 'Closed' && answer !== '' ? answer : null;
    const reply = await postCaseEvent(found, text, eventsKey).catch(() => undefined);
    if (reply === 204) return context.redirect('/crm', 303);
    return context.text(`The portal of this case responded with ${reply ?? 'nothing'}.`, 502);
  });
  return server;
}

/** Signed as docs/guide/run-it.md describes. */
export function signedCaseEvent(event: object, key: string) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return { body, headers: { 'x-crm-timestamp': timestamp, 'x-crm-signature': signature } };
}

/** To the portal that the case names, which is on this machine. @returns the status */
function postCaseEvent({ reference, status, fields }: SavedCase, answer: string | null, key: string) {
  const { host, port } = new URL(fields.PortalOrigin__c);
  const event = signedCaseEvent({ reference, status, at: new Date().toISOString(), answer }, key);
  const headers = { ...event.headers, host, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/crm-events', method: 'POST', headers },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      },
    );
    sent.on('error', reject);
    sent.end(event.body);
  });
}

const listOf = (cases: readonly SavedCase[], hasEvents: boolean) =>
  html`<p>${cases.length === 0 ? 'No case yet.' : `${cases.length} cases, newest first.`}</p>
${cases.toReversed().map(
  ({ reference, fields, status, files, saves }) => html`<article><h2>${reference}: ${fields.Subject}</h2>
<p>${status}, ${fields.Origin}, ${fields.PortalBrand__c}, saved ${saves} times</p>
<p>${fields.SuppliedName}, ${fields.SuppliedEmail}, ${fields.SuppliedPhone ?? 'no phone'}, subscription ${fields.PortalSubscription__c ?? 'none'}</p>
<pre>${fields.Description}</pre><ul>${files.map(({ name, size }) => html`<li>${name}, ${size} bytes</li>`)}</ul>
${
  hasEvents
    ? html`<form method="post" action="/crm/${reference}"><label>Answer<textarea name="answer" rows="3"></textarea></label>
<button name="status" value="Working">Start handling</button> <button name="status" value="Closed">Answer and close</button></form>`
    : ''
}</article>`,
)}`;
