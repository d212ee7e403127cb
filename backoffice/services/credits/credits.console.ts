/** What operators see of credits: what is owed to readers who get no invoice any more. */

import type { ConsoleContext, ConsolePart } from '../../console/console-page.ts';
import type { ConsoleExchange } from '../../console/console-request.ts';
import { sendPage } from '../../identity/headers.ts';
import { localTime } from '../../kernel/local-time.ts';
import { listOwedCredits } from './credits.repository.ts';
import { owedPage } from './owed-page.ts';

export const creditsConsole: ConsolePart = { pages: { '/tegoeden': showOwed }, forms: {} };

async function showOwed(
  { db, content, operator, now }: ConsoleContext,
  { response }: ConsoleExchange,
): Promise<void> {
  const today = localTime(now, 'Europe/Amsterdam').day;
  const credits = await listOwedCredits(db, today);
  const nameOf = (key: string) => content.brandByKey(key)?.name ?? key;
  sendPage(response, 200, owedPage({ operator, credits, today, nameOf }));
}
