/** The operators' pages about delays: complaints by region and hour, adding and withdrawing a known delay. */

import { isIsoDay } from '../../../../contract/dates.ts';
import type { ConsoleContext, ConsolePart } from '../../../console/console-page.ts';
import type { ConsoleExchange } from '../../../console/console-request.ts';
import { sendPage, sendRedirect } from '../../../identity/headers.ts';
import { COMMON_TIME_ZONE, localTime } from '../../../kernel/local-time.ts';
import { countComplaints } from '../clusters.repository.ts';
import { addDelay, announceDelay, effectOf, listComingDelays, withdrawDelay } from './change-delays.ts';
import { clustersOf } from './clusters.rules.ts';
import { type Mistakes, readDelay, type Typed, typedIn } from './delay-input.ts';
import { delayPage } from './delay-page.ts';
import { overviewPage } from './overview-page.ts';

const timeAt = (context: ConsoleContext) => localTime(context.now, COMMON_TIME_ZONE);
const NEW_ID = /^[0-9a-f-]{36}$/;
const ID = /^[0-9a-z-]{1,64}$/;

const NOTICES: ReadonlyMap<string, string> = new Map([
  ['vertraging', 'De vertraging is bekendgemaakt.'],
  ['ingetrokken', 'De vertraging is ingetrokken.'],
  ['over', 'Deze vertraging gold al niet meer.'],
  ['melding', 'De vertraging staat nu als melding op de site. Dat kan een minuut duren.'],
  ['geen-melding', 'De melding is van de site. Dat kan een minuut duren.'],
]);

export const delaysConsole: ConsolePart = {
  pages: { '/': showOverview, '/vertraging': showDelay },
  forms: { '/vertraging': submitDelay, '/intrekken': submitWithdrawal, '/melding': submitAlert },
};

async function showOverview(context: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const today = timeAt(context).day;
  const asked = url.searchParams.get('dag') ?? '';
  const day = isIsoDay(asked) ? asked : today;
  const [counted, delays] = await Promise.all([
    countComplaints(context.db, day),
    listComingDelays(context, today),
  ]);
  const page = overviewPage({
    operator: context.operator,
    today,
    day,
    clusters: clustersOf(counted, day),
    delays,
    nameOf: (key) => context.content.brandByKey(key)?.name ?? key,
    notice: NOTICES.get(url.searchParams.get('gelukt') ?? ''),
  });
  sendPage(response, 200, page);
}

async function showDelay(context: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const typed = typedIn(url.searchParams);
  const read = readDelay(typed, brandKeys(context), timeAt(context));
  if (!url.searchParams.has('bekijk')) return sendForm(context, response, 200, typed, {});
  if ('mistakes' in read) return sendForm(context, response, 422, typed, read.mistakes);
  const ready = { input: read.input, effect: await effectOf(context, read.input) };
  sendForm(context, response, 200, typed, {}, ready);
}

function sendForm(
  context: ConsoleContext,
  response: ConsoleExchange['response'],
  status: number,
  typed: Typed,
  mistakes: Mistakes,
  ready?: Parameters<typeof delayPage>[0]['ready'],
): void {
  const brands = publishers(context);
  const id = crypto.randomUUID();
  const { operator } = context;
  const today = timeAt(context).day;
  sendPage(response, status, delayPage({ operator, today, typed, mistakes, brands, ready, id }));
}

/** Brands with delivered products. */
function publishers({ content }: ConsoleContext) {
  return content.brands
    .filter(({ brandCategory }) => brandCategory !== 'account')
    .map(({ key, name }) => ({ key, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const brandKeys = (context: ConsoleContext) => publishers(context).map(({ key }) => key);

async function submitWithdrawal(
  context: ConsoleContext,
  { response }: ConsoleExchange,
  form: URLSearchParams,
): Promise<void> {
  const id = form.get('vertraging') ?? '';
  const isDone = ID.test(id) && (await withdrawDelay(context, id));
  sendRedirect(response, `/?gelukt=${isDone ? 'ingetrokken' : 'over'}`);
}

async function submitAlert(context: ConsoleContext, { response }: ConsoleExchange, form: URLSearchParams) {
  const id = form.get('vertraging') ?? '';
  const isAlert = form.get('zet') === 'aan';
  const isDone = ID.test(id) && (await announceDelay(context, id, isAlert));
  const done = isAlert ? 'melding' : 'geen-melding';
  sendRedirect(response, `/?gelukt=${isDone ? done : 'over'}`);
}

async function submitDelay(context: ConsoleContext, { response }: ConsoleExchange, form: URLSearchParams) {
  const typed = typedIn(form);
  const id = form.get('sleutel') ?? '';
  const read = readDelay(typed, brandKeys(context), timeAt(context));
  if ('mistakes' in read || !NEW_ID.test(id))
    return sendForm(context, response, 422, typed, 'mistakes' in read ? read.mistakes : {});
  await addDelay(context, id, read.input);
  sendRedirect(response, `/?gelukt=vertraging&dag=${read.input.day}`);
}
