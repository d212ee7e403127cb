/**
 * Job: asks readers for another way to pay before their card or mandate ends, when money is to be taken after its last day.
 * One mail each time: 30 and 7 days before a card ends, and once for a mandate.
 */
import { addDays, type IsoDay } from '../../../contract/dates.ts';
import type { Country } from '../../../contract/public-holidays.ts';
import { forEachRow } from '../../jobs/for-each-row.ts';
import type { Job, JobContext } from '../../jobs/job.ts';
import { COMMON_TIME_ZONE, localTime } from '../../kernel/local-time.ts';
import { addMonths } from '../../kernel/money/months.ts';
import { ruleOn } from '../../kernel/money/rule-on.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import { type EndingWay, listEndingWays } from '../invoices/ending-ways.repository.ts';
import { areMoneyMailsStopped } from '../invoices/money-mails.repository.ts';
import { cardDays, isCardTooShort } from './card.rules.ts';
import { mandateAges } from './debits.rules.ts';
import { CARDS, DEBITS } from './payment.rule-set.ts';
import { paymentTemplates } from './payment.templates.ts';

type Deps = Pick<JobContext, 'db' | 'now' | 'signal' | 'content'>;

export const askInTime: Job = { name: 'ask-in-time', everySeconds: 86_400, run: askAll };

const PAGE = 500;
/** The shortest month has so many days fewer than the longest. */
const MONTHS_DIFFER = 3;

export async function askAll({ db, now, signal, content }: Deps): Promise<void> {
  const { day: today } = localTime(now, COMMON_TIME_ZONE);
  const { mailDays } = ruleOn(CARDS, 'nl', today);
  const { askMonths } = ruleOn(DEBITS, 'nl', today);
  const soon = {
    cardsFrom: today.slice(0, 7),
    cardsUntil: addDays(today, Math.max(...mailDays)).slice(0, 7),
    usedUntil: addDays(addMonths(today, -askMonths), MONTHS_DIFFER),
  };
  let after: string | undefined = '';
  while (after !== undefined && !signal.aborted) {
    const page: EndingWay[] = await listEndingWays(db, soon, after, PAGE);
    await forEachRow(page, signal, async (way) => {
      const country = content.brandByKey(way.brandKey)?.brandCountry;
      const end = country && endingOf(way, country, today);
      if (end) await ask({ db }, way, end);
    });
    after = page.length < PAGE ? undefined : page.at(-1)?.subscriptionId;
  }
}

interface Ending {
  readonly kind: 'card' | 'debit';
  readonly lastDay: IsoDay;
  /** Which of its mails. */
  readonly mail: string;
}

function endingOf(way: EndingWay, country: Country, today: IsoDay): Ending | undefined {
  const { cardMonth, lastUse, nextPayOn, debitOn } = way;
  const [next = null] = [nextPayOn, debitOn]
    .flatMap((day) => day ?? [])
    .toSorted()
    .toReversed();
  if (cardMonth !== null) {
    const { lastDay, mailsOn } = cardDays(ruleOn(CARDS, country, today), cardMonth);
    const [mail] = mailsOn
      .filter((day) => day <= today)
      .toSorted()
      .toReversed();
    if (!mail || today > lastDay || !isCardTooShort(lastDay, next)) return undefined;
    return { kind: 'card', lastDay, mail };
  }
  const rule = ruleOn(DEBITS, country, today);
  const { askFrom, deadFrom } = mandateAges(rule, { signedOn: lastUse, lastCollectionOn: null });
  const isAsked = askFrom <= today && today < deadFrom && next !== null && next >= deadFrom;
  return isAsked ? { kind: 'debit', lastDay: addDays(deadFrom, -1), mail: askFrom } : undefined;
}

async function ask({ db }: Pick<Deps, 'db'>, way: EndingWay, { kind, lastDay, mail }: Ending): Promise<void> {
  const { accountId, brandKey, productName, subscriptionId, mandateId } = way;
  if (await areMoneyMailsStopped(db, accountId)) return;
  await db.transaction().execute((trx) =>
    queueMail(trx, {
      ...{ accountId, brandKey, template: paymentTemplates['method-ending'] },
      values: { productName, kind, lastDay },
      event: `method-ending:${subscriptionId}:${mandateId}:${mail}`,
    }),
  );
}
