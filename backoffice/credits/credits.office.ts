/** What operators see of credits: what is owed to readers who get no invoice any more. */
import { sendPage } from '../identity/headers.ts';
import { localTime } from '../local-time.ts';
import type { Desk, OfficePart } from '../operators/desk.ts';
import type { OfficeVisit } from '../operators/visit.ts';
import { listOwedCredits } from './credits.repository.ts';
import { owedPage } from './owed-page.ts';

export const creditsOffice: OfficePart = { pages: { '/tegoeden': showOwed }, forms: {} };

async function showOwed({ db, content, operator, now }: Desk, { response }: OfficeVisit): Promise<void> {
  const today = localTime(now, 'Europe/Amsterdam').day;
  const credits = await listOwedCredits(db, today);
  const nameOf = (key: string) => content.brandByKey(key)?.name ?? key;
  sendPage(response, 200, owedPage({ operator, credits, today, nameOf }));
}
