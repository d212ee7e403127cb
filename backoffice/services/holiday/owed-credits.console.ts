/** The operators' list of credits to pay out to readers whose subscription has ended. */

import type { ConsoleContext, ConsolePart } from '../../console/console-page.ts';
import type { ConsoleExchange } from '../../console/console-request.ts';
import { sendPage } from '../../identity/headers.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { listOwedCredits } from '../credits/credits.repository.ts';
import { endedBefore } from '../subscriptions/subscriptions.repository.ts';
import { owedPage } from './owed-credits-page.ts';

export const owedCreditsConsole: ConsolePart = { pages: { '/tegoeden': showOwed }, forms: {} };

async function showOwed({ db, content, operator, now }: ConsoleContext, { response }: ConsoleExchange) {
  const today = localTime(now, COMMON_TIME_ZONE).day;
  const credits = await listOwedCredits(db, endedBefore(db, today));
  const nameOf = (key: string) => content.brandByKey(key)?.name ?? key;
  sendPage(response, 200, owedPage({ operator, credits, today, nameOf }));
}
