/** The operators' page of withdrawals: those that no press decides, and each one by its reference. */
import { isIsoDay } from '../../../contract/dates.ts';
import type { ConsoleContext, ConsolePart } from '../../console/console-page.ts';
import { type ConsoleExchange, lookedUp } from '../../console/console-request.ts';
import { sendPage, sendRedirect } from '../../identity/headers.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { countWaiting, findByReference, listDenied, listForPerson } from './desk.repository.ts';
import { carryOutByPerson, closeByPerson, type DeskOutcome } from './desk.ts';
import { WITHDRAWALS_PATH, withdrawalsPage } from './withdrawals-page.ts';
import { findWithdrawal } from './withdrawing.repository.ts';

export const withdrawingConsole: ConsolePart = {
  pages: { [WITHDRAWALS_PATH]: show },
  forms: { [WITHDRAWALS_PATH]: answer },
};

const SHOWN_MS = 60 * 86_400_000;

async function show(context: ConsoleContext, { response, url }: ConsoleExchange): Promise<void> {
  const { db, now, operator, content } = context;
  const reference = lookedUp(url.searchParams, 'kenmerk').trim().toUpperCase();
  const found = reference === '' ? undefined : await findByReference(db, reference);
  sendPage(
    response,
    200,
    withdrawalsPage({
      ...{ operator, reference, found, outcome: url.searchParams.get('gelukt') },
      ...{ today: localTime(now, COMMON_TIME_ZONE).day, waiting: await countWaiting(db) },
      rows: await listForPerson(db),
      denied: await listDenied(db, new Date(now - SHOWN_MS).toISOString()),
      nameOf: (brandKey) => content.brandByKey(brandKey)?.name ?? brandKey,
    }),
  );
}

async function answer(
  context: ConsoleContext,
  { response }: ConsoleExchange,
  form: URLSearchParams,
): Promise<void> {
  const row = await findWithdrawal(context.db, lookedUp(form, 'ontbinding'));
  const outcome = row ? await outcomeOf(context, row.id, form) : 'over';
  const about = row && outcome !== 'gedaan' && outcome !== 'gesloten' ? `&kenmerk=${row.reference}` : '';
  sendRedirect(response, `${WITHDRAWALS_PATH}?gelukt=${outcome}${about}`);
}

async function outcomeOf(context: ConsoleContext, id: string, form: URLSearchParams): Promise<DeskOutcome> {
  const reason = form.get('reden');
  if (reason === 'unknown' || reason === 'late' || reason === 'ended')
    return closeByPerson(context, id, reason);
  const concludedOn = dayIn(lookedUp(form, 'gesloten'));
  return carryOutByPerson(context, id, { number: lookedUp(form, 'nummer'), concludedOn });
}

/** `26-11-2026` or `2026-11-26`; undefined for no date. */
function dayIn(text: string): string | undefined {
  const parts = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text.trim());
  const day = parts ? `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : text.trim();
  return isIsoDay(day) ? day : undefined;
}
