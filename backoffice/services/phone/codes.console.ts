/** The operators' page about text messages with codes: whether they are paused for all readers, and since when. */
import type { ConsoleContext, ConsolePart } from '../../console/console-page.ts';
import type { ConsoleExchange } from '../../console/console-request.ts';
import { consolePage } from '../../console/page.ts';
import type { Operator } from '../../console/sessions.ts';
import { sendPage } from '../../identity/headers.ts';
import type { Page } from '../../identity/pages/page.ts';
import { html } from '../../kernel/html.ts';
import { isPausedForAll, settledSends } from './circuit.ts';

export const codesConsole: ConsolePart = { pages: { '/codes': showCodes }, forms: {} };

const TITLE = 'Codes per sms';

async function showCodes(context: ConsoleContext, { response }: ConsoleExchange): Promise<void> {
  const sends = await settledSends(context);
  const verified = sends.filter(({ isVerified }) => isVerified).length;
  const counted = { sent: sends.length, verified, isPaused: isPausedForAll(sends) };
  sendPage(response, 200, codesPage(context.operator, counted));
}

interface Counted {
  /** In the last hour. */
  readonly sent: number;
  readonly verified: number;
  readonly isPaused: boolean;
}

function codesPage(operator: Operator, { sent, verified, isPaused }: Counted): Page {
  const state = isPaused
    ? 'Sms-codes zijn gepauzeerd voor alle lezers. Er worden te weinig codes bevestigd. Lezers kunnen zich nog laten bellen.'
    : 'Sms-codes zijn niet gepauzeerd voor alle lezers.';
  const body = html`<h1>${TITLE}</h1><p class="lead">${state}</p><p>Het afgelopen uur: ${sent} verstuurd, ${verified} bevestigd.</p>`;
  return consolePage({ title: TITLE, path: '/codes', operator, body });
}
