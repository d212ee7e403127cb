/**
 * The operators' page with the letters that readers asked for. The export makes their codes, so that a code is stored as
 * its hash only; a letter that is exported again gets a new code.
 */

import type { ConsoleContext, ConsolePart } from '../../console/console-page.ts';
import { type ConsoleExchange, lookedUp } from '../../console/console-request.ts';
import { sendPage, sendRedirect } from '../../identity/headers.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { exportLetters } from './export-letters.ts';
import { lettersPage } from './letters-page.ts';
import { listExportDays, listWaitingLetters } from './linking.repository.ts';

export const lettersConsole: ConsolePart = {
  pages: { '/brieven': showLetters },
  forms: { '/brieven': sendLetters },
};

const todayOf = ({ now }: ConsoleContext) => localTime(now, COMMON_TIME_ZONE).day;

async function showLetters(context: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const { db, operator } = context;
  const waiting = (await listWaitingLetters(db)).length;
  const exports = await listExportDays(db);
  const isNothing = url.searchParams.get('gelukt') === 'geen';
  sendPage(response, 200, lettersPage({ operator, waiting, exports, isNothing }));
}

/** `dag` names an earlier export, to make again; without it all waiting letters are exported. */
async function sendLetters(context: ConsoleContext, { response }: ConsoleExchange, form: URLSearchParams) {
  const csv = await exportLetters(context, form.has('uitvoer') ? lookedUp(form, 'uitvoer') : null);
  if (csv === undefined) return sendRedirect(response, '/brieven?gelukt=geen');
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="brieven-${todayOf(context)}.csv"`);
  response.end(csv);
}
