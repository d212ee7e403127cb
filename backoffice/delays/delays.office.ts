/** What operators see and do about delays: complaints by region and hour, and making or withdrawing a known delay. */
import { isIsoDay } from '../../contract/dates.ts';
import { sendPage, sendRedirect } from '../identity/headers.ts';
import { localTime } from '../local-time.ts';
import type { Desk, OfficePart } from '../operators/desk.ts';
import type { OfficeVisit } from '../operators/visit.ts';
import { effectOf, listComingDelays, makeDelay, withdrawDelay } from './office/change-delays.ts';
import { countComplaints } from './office/clusters.repository.ts';
import { clustersOf } from './office/clusters.rules.ts';
import { type Mistakes, readDelay, type Typed, typedIn } from './office/delay-input.ts';
import { delayPage } from './office/delay-page.ts';
import { overviewPage } from './office/overview-page.ts';

/** Both countries have one clock. */
const timeAt = (desk: Desk) => localTime(desk.now, 'Europe/Amsterdam');
const ID = /^[0-9a-f-]{36}$/;

const SAID: ReadonlyMap<string, string> = new Map([
  ['vertraging', 'De vertraging is bekendgemaakt.'],
  ['ingetrokken', 'De vertraging is ingetrokken.'],
  ['over', 'Deze vertraging gold al niet meer.'],
]);

export const delaysOffice: OfficePart = {
  pages: { '/': showOverview, '/vertraging': showDelay },
  forms: { '/vertraging': takeDelay, '/intrekken': takeWithdrawal },
};

async function showOverview(desk: Desk, { response, url }: OfficeVisit): Promise<void> {
  const today = timeAt(desk).day;
  const asked = url.searchParams.get('dag') ?? '';
  const day = isIsoDay(asked) ? asked : today;
  const [counted, delays] = await Promise.all([countComplaints(desk.db, day), listComingDelays(desk, today)]);
  const page = overviewPage({
    operator: desk.operator,
    day,
    clusters: clustersOf(counted, day),
    delays,
    nameOf: (key) => desk.content.brandByKey(key)?.name ?? key,
    said: SAID.get(url.searchParams.get('gelukt') ?? ''),
  });
  sendPage(response, 200, page);
}

async function showDelay(desk: Desk, { response, url }: OfficeVisit): Promise<void> {
  const typed = typedIn(url.searchParams);
  const read = readDelay(typed, brandKeys(desk), timeAt(desk));
  if (!url.searchParams.has('bekijk')) return sendForm(desk, response, 200, typed, {});
  if ('mistakes' in read) return sendForm(desk, response, 422, typed, read.mistakes);
  const ready = { input: read.input, effect: await effectOf(desk, read.input) };
  sendForm(desk, response, 200, typed, {}, ready);
}

function sendForm(
  desk: Desk,
  response: OfficeVisit['response'],
  status: number,
  typed: Typed,
  mistakes: Mistakes,
  ready?: Parameters<typeof delayPage>[0]['ready'],
): void {
  const brands = publishers(desk);
  const id = crypto.randomUUID();
  sendPage(response, status, delayPage({ operator: desk.operator, typed, mistakes, brands, ready, id }));
}

/** Brands that bring something to a door. */
function publishers({ content }: Desk) {
  return content.brands
    .filter(({ brandCategory }) => brandCategory !== 'account')
    .map(({ key, name }) => ({ key, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

const brandKeys = (desk: Desk) => publishers(desk).map(({ key }) => key);

async function takeWithdrawal(desk: Desk, { response }: OfficeVisit, form: URLSearchParams): Promise<void> {
  const id = form.get('vertraging') ?? '';
  const isDone = ID.test(id) && (await withdrawDelay(desk, id));
  sendRedirect(response, `/?gelukt=${isDone ? 'ingetrokken' : 'over'}`);
}

async function takeDelay(desk: Desk, { response }: OfficeVisit, form: URLSearchParams): Promise<void> {
  const typed = typedIn(form);
  const id = form.get('sleutel') ?? '';
  const read = readDelay(typed, brandKeys(desk), timeAt(desk));
  if ('mistakes' in read || !ID.test(id))
    return sendForm(desk, response, 422, typed, 'mistakes' in read ? read.mistakes : {});
  await makeDelay(desk, id, read.input);
  sendRedirect(response, `/?gelukt=vertraging&dag=${read.input.day}`);
}
