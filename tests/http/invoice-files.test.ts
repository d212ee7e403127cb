/** The files of invoices, without script: a PDF, and all of a year as a zip. */
import { expect, test } from 'vitest';
import type { Snapshot } from '../../backoffice/services/invoices/invoices.types.ts';
import { readByPdfJs, readByQpdf } from '../../backoffice/services/invoices/pdf/read-pdf.fixture.ts';
import { CREDIT_NOTE, DEBIT } from '../../backoffice/services/invoices/pdf/snapshots.fixture.ts';
import { issueTo } from '../fixtures/invoices/issue.ts';
import { filesInZip } from '../fixtures/personal-data/read-zip.ts';
import type { Reader } from '../fixtures/readers.ts';
import { logIn, type Visitor, visitAs } from '../support/form-client/visitor.ts';
import { ask } from '../support/http/http.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { journeyPortal } from '../support/http/own-portal.ts';
import { replyInstead } from '../support/http/post-form.ts';
import { nl } from '../support/texts.ts';

const portal = await journeyPortal();
const pdf = (id: string) => `/facturen/pdf/${id}`;
const OF_2026 = '/facturen/jaar/2026';

async function holder() {
  const reader = await portal.readerLike('jan');
  return { reader, id: await issueTo(portal.db, reader) };
}

/** As the browser of the reader asks for an address. */
async function download(reader: Reader, path: string, brand = 'ad') {
  const cookie = await cookieOf(portal.port, brand, reader, '/account');
  return ask({
    port: portal.port,
    host: `${brand}.localhost`,
    path,
    headers: { cookie, accept: 'text/html' },
  });
}

test('its owner downloads an invoice as a PDF that no cache stores', async () => {
  const { reader, id } = await holder();
  const { status, headers, body } = await download(reader, pdf(id));
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="factuur-2026-000117.pdf"');
  expect(headers['content-encoding']).toBeUndefined();
  const { text } = await readByPdfJs(new Uint8Array(body));
  expect(text).toContain('Jan de Vries Lindelaan 12 a');
  expect((await readByQpdf(new Uint8Array(body))).check).toBe(0);
  const again = await download(reader, pdf(id));
  expect(Buffer.compare(again.body, body)).toBe(0);
});

test('a credit note is named as such', async () => {
  const reader = await portal.readerLike('jan');
  const id = await issueTo(portal.db, reader, { snapshot: CREDIT_NOTE });
  const { headers } = await download(reader, pdf(id));
  expect(headers['content-disposition']).toBe('attachment; filename="creditnota-2026-C000003.pdf"');
});

test('the invoice of another reader, and one of another brand, are not there', async () => {
  const { reader, id } = await holder();
  const other = await portal.readerLike('weekend');
  const unknown = await download(other, pdf('f'.repeat(32)));
  expect(unknown.status).toBe(404);
  expect((await download(other, pdf(id))).status).toBe(404);
  expect((await download(reader, pdf(id), 'vk')).status).toBe(404);
  expect((await download(other, OF_2026)).status).toBe(404);
  expect((await download(reader, OF_2026, 'vk')).status).toBe(404);
  for (const year of ['2025', '20266', 'x'])
    expect((await download(reader, `/facturen/jaar/${year}`)).status, year).toBe(404);
});

test('a year is a zip with a table and the PDFs, the oldest first', async () => {
  const { reader, id } = await holder();
  const january: Snapshot = { ...DEBIT, number: '2025-000009', period: ['2026-01-01', '2026-01-31'] };
  await issueTo(portal.db, reader, { snapshot: january });
  await issueTo(portal.db, reader, { snapshot: { ...DEBIT, period: ['2027-01-01', '2027-01-31'] } });
  const { status, headers, body } = await download(reader, OF_2026);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'application/zip', 'private, no-store'],
  ]);
  expect(headers['content-disposition']).toBe('attachment; filename="facturen-2026.zip"');
  const files = filesInZip(body);
  expect([...files.keys()]).toEqual([
    ...['facturen-2026.csv', 'factuur-2025-000009.pdf', 'factuur-2026-000117.pdf'],
  ]);
  const table = files.get('facturen-2026.csv')?.toString('utf8') ?? '';
  expect(table.startsWith('\uFEFF')).toBe(true);
  expect(table.split('\r\n').map((row) => row.split(';')[0])).toEqual([
    ...[`\uFEFF"${nl('csv.invoices.number')}"`, '"2025-000009"', '"2026-000117"', ''],
  ]);
  const single = await download(reader, pdf(id));
  expect(Buffer.compare(files.get('factuur-2026-000117.pdf') ?? Buffer.of(), single.body)).toBe(0);
});

test('the download of everything about a reader holds the invoices', async () => {
  const { reader, id } = await holder();
  const visitor = await visitAs(reader, portal.address('/account/gegevens'));
  const files = filesInZip((await replyInstead(visitor, { sleutel: 'a'.repeat(22) })).body);
  expect([...files.keys()]).toEqual([
    ...['leesmij.txt', 'gegevens.json', 'facturen/factuur-2026-000117.pdf'],
  ]);
  const { body } = await download(reader, pdf(id));
  expect(Buffer.compare(files.get('facturen/factuur-2026-000117.pdf') ?? Buffer.of(), body)).toBe(0);
});

test('where the area is closed, no file is there', async () => {
  const { reader, id } = await holder();
  await portal.withFlags({ 'ad.isInvoicesEnabled': false }, async () => {
    for (const path of [pdf(id), OF_2026]) expect((await download(reader, path)).status, path).toBe(404);
  });
});

test.each([
  ['the session has ended', 'endSession'],
  ['another device has ended the login', 'refuseTokens'],
] as const)('after %s the link asks for the login, and leads back to the file', async (_, end) => {
  const { reader, id } = await holder();
  const { tab, browser }: Visitor = await visitAs(reader, portal.address('/account'));
  await portal[end](reader);
  browser.cookies.clear('login.ad.localhost');
  await tab.open(portal.address(pdf(id)));
  expect(tab.has('password')).toBe(true);
  await logIn(tab, reader);
  expect([tab.url.href, tab.status, tab.headers['content-type']]).toEqual([
    ...[portal.address(pdf(id)), 200, 'application/pdf'],
  ]);
});

test('in an outage a page says so, and the file is there afterwards', async () => {
  const { reader, id } = await holder();
  const visitor = await visitAs(reader, portal.address('/account'));
  await portal.whileDown(async () => {
    for (const path of [pdf(id), OF_2026]) {
      await visitor.tab.open(portal.address(path));
      expect(visitor.tab.status, path).toBe(503);
      expect(visitor.tab.main).toContain(nl('outage.invoices'));
    }
  });
  await visitor.tab.open(portal.address(pdf(id)));
  expect(visitor.tab.headers['content-type']).toBe('application/pdf');
});

test('a seventh year in an hour is refused, with the time to wait', async () => {
  const { reader } = await holder();
  const cookie = await cookieOf(portal.port, 'ad', reader, '/account');
  const request = { port: portal.port, host: 'ad.localhost', path: OF_2026, headers: { cookie } };
  for (let times = 0; times < 6; times += 1) expect((await ask(request)).status).toBe(200);
  const { status, headers, body } = await ask(request);
  expect([status, Number(headers['retry-after']) > 3_000]).toEqual([429, true]);
  expect(body.toString()).toContain(nl('violation.RATE-LIMITED.wait', { wait: '60 minuten' }));
});
