/**
 * Simulates CM.com: text messages by its Business Messaging API (version 1.0), calls by its voice API (version 2, OTP). It
 * keeps them in memory for `/sms`. The last three digits of a number choose a failure.
 */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { keep, showMessages } from './pages/show.ts';
import { postReport, SMS_REPORTS, type SmsReportName, type SmsReports } from './sms-reports.ts';

interface ReceivedCode {
  /** Counts up from 1. */
  readonly number: number;
  readonly receivedAt: string;
  readonly kind: 'sms' | 'call';
  /** E.164. */
  readonly to: string;
  readonly from: string;
  readonly text: string;
  /** Only of a call. */
  readonly code?: string;
  readonly reference: string;
}

/** By the end of the number. */
const FAILURES = { rejected: /000$/, broken: /500$/, slow: /999$/ };
const SLOW_MS = 5_000;

const reference = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,32}$/));
const dialled = v.pipe(v.string(), v.regex(/^00[1-9]\d{6,14}$/));
const smsRequest = v.object({
  messages: v.object({
    msg: v.pipe(
      v.array(
        v.object({
          allowedChannels: v.tuple([v.literal('SMS')]),
          from: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{1,11}$/)),
          to: v.tuple([v.object({ number: dialled })]),
          body: v.object({ type: v.literal('auto'), content: v.pipe(v.string(), v.minLength(1)) }),
          reference,
        }),
      ),
      v.length(1),
    ),
  }),
});
const callRequest = v.object({
  'instruction-id': reference,
  callee: dialled,
  caller: v.optional(dialled),
  anonymous: v.boolean(),
  'intro-prompt': v.string(),
  'intro-prompt-type': v.literal('TTS'),
  code: v.pipe(v.string(), v.regex(/^\d{4,10}$/)),
  'code-type': v.literal('TTS'),
  'max-replays': v.number(),
  'auto-replay': v.boolean(),
  voice: v.object({ language: v.string(), gender: v.string(), number: v.number() }),
});

/** @param reports where status reports go; undefined: no buttons for them */
export function createSms(reports?: SmsReports): Hono {
  const received: ReceivedCode[] = [];
  let count = 0;
  const receive = (message: Omit<ReceivedCode, 'number' | 'receivedAt'>) => {
    count += 1;
    keep(received, { number: count, receivedAt: new Date().toISOString(), ...message });
  };

  const server = new Hono();
  server.post('/v1.0/message', async (context) => {
    const read = await readBody(context, smsRequest);
    if (!read.ok) return read.refusal;
    const [message] = read.body.messages.msg;
    if (!message) return refusal(context, 400);
    const [{ number }] = message.to;
    const failure = await failureOf(context, number);
    if (failure) return failure;
    const isRejected = FAILURES.rejected.test(number);
    if (!isRejected)
      receive({
        kind: 'sms',
        to: written(number),
        from: message.from,
        text: message.body.content,
        reference: message.reference,
      });
    return context.json(smsResponse(number, message.reference, isRejected));
  });
  server.post('/voiceapi/v2/OTP', async (context) => {
    const read = await readBody(context, callRequest);
    if (!read.ok) return read.refusal;
    const { callee, code } = read.body;
    const failure = await failureOf(context, callee);
    if (failure) return failure;
    if (FAILURES.rejected.test(callee)) return refusal(context, 400);
    const [id, from, text] = [read.body['instruction-id'], read.body.caller, read.body['intro-prompt']];
    receive({ kind: 'call', to: written(callee), from: from ?? 'anonymous', text, code, reference: id });
    return context.json({ 'call-id': crypto.randomUUID(), 'instruction-id': id });
  });
  showMessages(server, '/sms', received, {
    title: 'Text messages and calls',
    body: (messages) => listOf(messages, reports !== undefined),
  });
  server.post('/sms/:number{[0-9]+}/report', async (context) => {
    const message = received.find(({ number }) => number === Number(context.req.param('number')));
    const { report } = await context.req.parseBody();
    if (!message || !reports || !Object.hasOwn(SMS_REPORTS, String(report))) return context.notFound();
    await postReport(message, String(report) as SmsReportName, reports).catch(() => undefined);
    return context.redirect('/sms', 303);
  });
  return server;
}

const written = (number: string) => number.replace(/^00/, '+');

async function readBody<Schema extends v.GenericSchema>(context: Context, schema: Schema) {
  const refused = (status: 400 | 401) => ({ ok: false as const, refusal: refusal(context, status) });
  if (!context.req.header('x-cm-producttoken')) return refused(401);
  const parsed = v.safeParse(schema, await context.req.json().catch(() => undefined));
  return parsed.success ? { ok: true as const, body: parsed.output } : refused(400);
}

async function failureOf(context: Context, number: string): Promise<Response | undefined> {
  if (FAILURES.broken.test(number)) return refusal(context, 500);
  if (FAILURES.slow.test(number)) await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  return undefined;
}

const refusal = (context: Context, status: 400 | 401 | 500) =>
  context.json({ details: 'Refused', errorCode: status, messages: [] }, status);

const smsResponse = (to: string, id: string, isRejected: boolean) => ({
  details: isRejected ? 'No messages were created' : 'Created 1 message(s)',
  errorCode: 0,
  messages: [
    {
      to,
      status: isRejected ? 'Rejected' : 'Accepted',
      reference: id,
      parts: isRejected ? 0 : 1,
      messageDetails: isRejected ? 'The number cannot be reached' : null,
      messageErrorCode: isRejected ? 303 : 0,
    },
  ],
});

const reportButtons = (number: number) =>
  html`<form method="post" action="/sms/${number}/report">${Object.keys(SMS_REPORTS).map((name) => html`<button name="report" value="${name}">${name}</button> `)}</form>`;

const listOf = (messages: readonly ReceivedCode[], hasReports: boolean) =>
  html`<p>${messages.length === 0 ? 'None yet.' : `${messages.length}, newest first.`}
A number that ends with 000 is rejected, with 500 it fails, with 999 it is slow.</p>
<table><thead><tr><th>Received<th>Kind<th>To<th>From<th>Text${hasReports ? html`<th>Report` : ''}</tr></thead><tbody>
${messages.map(
  ({ number, receivedAt, kind, to, from, text, code }) => html`<tr><td>${receivedAt.slice(11, 19)}
<td>${kind}<td>${to}<td>${from}<td>${text}${code ? ` ${code}` : ''}${hasReports ? html`<td>${kind === 'sms' ? reportButtons(number) : ''}` : ''}</tr>
`,
)}</tbody></table>`;
