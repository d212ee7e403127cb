/** The operators' page of the ends that readers asked for. */
import { addDays } from '../../../../contract/dates.ts';
import type { ConsoleContext, ConsolePart } from '../../../console/console-page.ts';
import type { ConsoleExchange } from '../../../console/console-request.ts';
import { sendPage } from '../../../identity/headers.ts';
import { COMMON_TIME_ZONE, localTime } from '../../../kernel/local-time.ts';
import { addMonths } from '../../../kernel/money/months.ts';
import { countReasons, listAskedSince } from '../ending.repository.ts';
import { ENDINGS_PATH, type EndsOfDay, endingsPage } from './endings-page.ts';

export const endingConsole: ConsolePart = { pages: { [ENDINGS_PATH]: showEndings }, forms: {} };

const DAYS = 28;
const MONTHS = 3;

async function showEndings(
  { db, operator, now }: ConsoleContext,
  { response }: ConsoleExchange,
): Promise<void> {
  const today = localTime(now, COMMON_TIME_ZONE).day;
  const days = daysOf(await listAskedSince(db, `${addDays(today, -DAYS)}T00:00:00.000Z`));
  const reasons = await countReasons(db, `${addMonths(today, -MONTHS)}T00:00:00.000Z`);
  sendPage(response, 200, endingsPage({ operator, today, days, reasons, months: MONTHS }));
}

/** By the local day on which they were asked for, the latest first. */
function daysOf(rows: Awaited<ReturnType<typeof listAskedSince>>): EndsOfDay[] {
  const byDay = Map.groupBy(rows, ({ askedAt }) => localTime(Date.parse(askedAt), COMMON_TIME_ZONE).day);
  return [...byDay]
    .map(([day, own]) => ({
      day,
      asked: own.length,
      undone: own.filter(({ undoneAt }) => undoneAt !== null).length,
    }))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
}
