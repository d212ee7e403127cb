/** All simulated outside services, in one application on one port. */
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { createChat } from './chat/chat.ts';
import { type Clamd, openClamd } from './clamd.ts';
import { createCollectors } from './collectors.ts';
import type { SandboxConfig } from './config.ts';
import { createCrm } from './crm.ts';
import { importContent } from './import-content.ts';
import { createLake } from './lake.ts';
import { createLocatieserver } from './locatieserver.ts';
import { createMockGraphql } from './mock-graphql.ts';
import { createMockRest } from './mock-rest.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import { createOutboxPages } from './outbox-pages.ts';
import { onlyAt, ownNames } from './own-names.ts';
import { openPayments, type Payments } from './payments/payments.ts';
import { createRenewal, renewalNote } from './renewal.ts';
import { type Listening, listen } from './serve.ts';
import { createSignOn } from './sign-on.ts';
import { createSms } from './sms.ts';
import { createStorage } from './storage.ts';

export interface Sandbox extends Listening {
  readonly url: string;
  readonly smtpPort: number;
  /** The port of its virus scanner; 0 without one. */
  readonly clamdPort: number;
}

export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  let url = '';
  const outbox = await openOutbox(config.smtpPort, config.host);
  const clamd = await openClamd(config.clamdPort, config.host);
  const payments = openPayments(() => url);
  const listening = await listen(config.port, config.host, (port) => {
    url = (config.url ?? `http://${config.host}:${port}`).replace(/\/$/, '');
    return onlyAt(ownNames(config), createSandbox(config, url, { outbox, clamd, payments }).fetch);
  }).catch(async (error: unknown) => {
    await Promise.all([outbox.close(), clamd.close()]);
    throw error;
  });
  const close = async () => {
    payments.close();
    await Promise.all([listening.close(), outbox.close(), clamd.close()]);
  };
  return { ...listening, close, url, smtpPort: outbox.port, clamdPort: clamd.port };
}

interface Parts {
  readonly outbox: Outbox;
  readonly clamd: Clamd;
  readonly payments: Payments;
}

function createSandbox(config: SandboxConfig, origin: string, { outbox, clamd, payments }: Parts): Hono {
  const content = importContent({ ...config, origin });
  const sandbox = new Hono();
  sandbox.get('/', (context) => context.html(welcome(config, content.documents.size, outbox.port)));
  sandbox.route('/', createLake(content, config));
  sandbox.route('/', createRenewal(config.portalPid));
  sandbox.route('/', createCollectors());
  sandbox.route('/', createOutboxPages(outbox, config.mailEventsKey));
  sandbox.route('/', createLocatieserver());
  sandbox.route('/', createSignOn());
  sandbox.route('/', createChat());
  const crm = createCrm(config.crmEventsKey);
  sandbox.route('/', crm);
  sandbox.route('/cis', crm);
  sandbox.route('/', clamd.pages);
  sandbox.route('/', payments.pages);
  sandbox.route('/', createStorage());
  sandbox.route('/', createSms(config.smsReports));
  sandbox.route('/', createMockRest());
  sandbox.route(
    '/',
    createMockGraphql({
      schemaFile: beside('../gen/schema.graphql'),
      manifestFile: beside('../gen/manifest.json'),
    }),
  );
  return sandbox;
}

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

function welcome({ dataset, token, portalPid }: SandboxConfig, count: number, smtpPort: number): string {
  const query = `/v2023-03-07/data/query/${dataset}?perspective=published&query=${encodeURIComponent('*[_type == "brand"]{key, name}')}`;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Sandbox</title>
<h1>Sandbox</h1><p>Stands in for the services outside the portal. Nothing here outlives a restart.</p>
<ul><li><a href="${query}">Content lake</a>: ${count} documents. Change one with
<code>POST /v2023-03-07/data/mutate/${dataset}</code> (${token ? 'needs the token' : 'closed: SANDBOX_CONTENT_TOKEN is not set'}). ${renewalNote(portalPid)}</li>
<li><a href="/collect">Collected error reports and counted pages</a>: <code>POST /collect/errors</code>, <code>POST /api/:project/envelope/</code>, <code>POST /com.snowplowanalytics.snowplow/tp2</code>.
<code>PUT /collect/conduct</code> with <code>{"status": 429, "headers": {"retry-after": "60"}, "delayMs": 0}</code> makes it busy.</li>
<li><a href="/bzk/locatieserver/search/v3_1/free?q=1011AC+12">Address register</a>: PDOK's Locatieserver, made-up streets.</li>
<li><a href="/consent/choices">Records of consent</a>, and what a yes brings: <code>/sign-on/v1.js</code>.</li>
<li><a href="/crm">Messages of the contact form</a>, by Salesforce's REST protocol: the page plays the customer service.</li>
<li><a href="/chat">Chats</a>, by Salesforce's messaging protocol: the page plays the agent.</li>
<li><a href="/outbox">Mails</a> that were sent: SMTP on port ${smtpPort}, for tests <code>/outbox.json?to=…</code>.</li>
<li><a href="/sms">Text messages and calls</a> with codes, by CM.com's protocol; for tests <code>/sms.json?to=…</code>.</li>
<li><a href="/payments">Payments</a>, by Mollie's protocol: the page turns its clock, makes it fail, and decides about a payment.</li>
<li><a href="/clamd">Virus scanner</a>: clamd's protocol on SANDBOX_CLAMD_PORT, finds EICAR.</li>
<li><a href="/s3">Stored files</a>: a bucket with the S3 protocol.</li></ul></html>`;
}
