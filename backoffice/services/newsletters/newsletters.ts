/** Reads and saves the newsletters of a reader. The first choice of a newsletter sends its first mail. */
import type { Brand } from '../../../contract/brand.ts';
import type { IsoDay } from '../../../contract/dates.ts';
import { FREQUENCIES, type Frequency } from '../../../contract/newsletters.ts';
import { writeAudit, writeAuditLines } from '../../kernel/audit.ts';
import type { BackofficeContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { notFound, Refused } from '../../kernel/refused.ts';
import type { Trx } from '../../kernel/tables.ts';
import { mailTo } from '../../outbox/queue-mail.ts';
import { isUnreachable } from '../../outbox/unreachable.repository.ts';
import { findAccount } from '../account/account.repository.ts';
import {
  type ChosenNewsletter,
  listChosenNewsletters,
  listPauses,
  saveChoices,
  savePause,
} from './newsletters.repository.ts';
import {
  type Change,
  changesFor,
  isOffered,
  isPauseDay,
  isTooYoung,
  runningPause,
} from './newsletters.rules.ts';
import { newslettersTemplates } from './newsletters.templates.ts';

type Reader = Pick<BackofficeContext, 'db' | 'account' | 'today'>;

/** Whether the reader may not consent to newsletters of this brand, by age. */
export async function isReaderTooYoung({ db, account, today }: Reader, brand: Brand): Promise<boolean> {
  const found = await findAccount(db, account.id);
  return isTooYoung(found?.date_of_birth ?? null, brand.brandCountry, today);
}

/** A reader who is too young is subscribed to none. */
export async function listNewsletters(reader: Reader, brand: Brand): Promise<ChosenNewsletter[]> {
  const listed = await listChosenNewsletters(reader.db, reader.account.id, brand.key);
  if (!(await isReaderTooYoung(reader, brand))) return listed;
  return listed.map((one) => ({ ...one, subscribed: false }));
}

/**
 * Subscribes to one newsletter, or ends it.
 * @throws Refused NOT-FOUND when the brand has no such newsletter, NOT-OFFERED for a reader who is too young, and as
 * `mutateOnce` does
 */
export async function chooseNewsletter(
  context: BackofficeContext,
  brand: Brand,
  { newsletterId, subscribed, frequency }: Omit<Change, 'frequency'> & { frequency?: Frequency | undefined },
): Promise<ChosenNewsletter> {
  const operation = 'chooseNewsletter';
  const { newsletter } = await mutateOnce(context, {
    operation,
    input: { brandKey: brand.key, newsletterId, subscribed, frequency },
    change: async (trx) => {
      const offered = await listNewsletters({ ...context, db: trx }, brand);
      if (!isOffered(offered, { newsletterId, frequency })) throw notFound();
      const others = offered.filter((one) => one.subscribed && one.newsletterId !== newsletterId);
      const wanted = subscribed ? [...others, { newsletterId, frequency }] : others;
      const isFirstChoice = offered.some((one) => one.newsletterId === newsletterId && one.chosenAt === null);
      const changes = changesFor(offered, wanted) ?? [];
      // A refusal of a newsletter is a choice too, with its date.
      const refused = isFirstChoice && !subscribed ? [refusalOf(offered, newsletterId)] : [];
      await save(trx, context, { action: operation, brand, offered, changes: [...changes, ...refused] });
      const after = await listNewsletters({ ...context, db: trx }, brand);
      return { violations: [], newsletter: after.find((one) => one.newsletterId === newsletterId) };
    },
  });
  if (!newsletter) throw notFound();
  return newsletter;
}

function refusalOf(offered: readonly ChosenNewsletter[], newsletterId: string): Change {
  const frequency = offered.find((one) => one.newsletterId === newsletterId)?.frequency ?? 'daily';
  return { newsletterId, subscribed: false, frequency };
}

/**
 * Subscribes to exactly these newsletters of the brand.
 * @param frequencies `<newsletterId>:<frequency>`; those of other newsletters are ignored
 * @throws Refused NOT-FOUND when one of them is not the brand's, and as `chooseNewsletter` does
 */
export async function chooseNewsletters(
  context: BackofficeContext,
  brand: Brand,
  { ids, frequencies = [] }: { readonly ids: readonly string[]; readonly frequencies?: readonly string[] },
): Promise<ChosenNewsletter[]> {
  const { newsletters } = await mutateOnce(context, {
    operation: 'chooseNewsletters',
    input: { brandKey: brand.key, wanted: ids, frequencies },
    change: async (trx) => {
      const offered = await listNewsletters({ ...context, db: trx }, brand);
      const wanted = ids.map((newsletterId) => ({
        newsletterId,
        frequency: frequencyFor(newsletterId, frequencies),
      }));
      const changes = changesFor(offered, wanted);
      if (!changes) throw notFound();
      await save(trx, context, { action: 'chooseNewsletters', brand, offered, changes });
      return { violations: [], newsletters: await listNewsletters({ ...context, db: trx }, brand) };
    },
  });
  return newsletters;
}

function frequencyFor(newsletterId: string, frequencies: readonly string[]): Frequency | undefined {
  return FREQUENCIES.find((one) => frequencies.includes(`${newsletterId}:${one}`));
}

/** Ends all newsletters of the brand, and confirms it by mail. @throws as `mutateOnce` does */
export async function leaveNewsletters(context: BackofficeContext, brand: Brand): Promise<undefined> {
  const action = 'leaveNewsletters';
  await mutateOnce(context, {
    operation: action,
    isDefence: true,
    input: { brandKey: brand.key },
    change: async (trx) => {
      const offered = await listNewsletters({ ...context, db: trx }, brand);
      const changes = changesFor(offered, []) ?? [];
      await save(trx, context, { action, brand, offered, changes });
      const names = offered.filter(({ subscribed }) => subscribed).map(({ name }) => name);
      if (names.length > 0)
        await mailTo(trx, { ...context, brand }, newslettersTemplates['newsletters-left'], { names });
      return { violations: [] };
    },
  });
}

/**
 * @param until the last day of the pause; null ends it
 * @throws Refused FIELD-INVALID for a day in the past or too far ahead, and as `mutateOnce` does
 */
export async function pauseNewsletters(
  context: BackofficeContext,
  brand: Brand,
  until: IsoDay | null,
): Promise<{ pausedUntil: IsoDay | null }> {
  const { account, today } = context;
  if (until !== null && !isPauseDay(until, today)) throw new Refused('FIELD-INVALID', 422);
  const operation = 'pauseNewsletters';
  const { pausedUntil } = await mutateOnce(context, {
    operation,
    input: { brandKey: brand.key, until },
    change: async (trx) => {
      const before = runningPause((await listPauses(trx, account.id)).get(brand.key), today);
      if (before !== until) await changePause(trx, context, brand, { before, until });
      return { violations: [], pausedUntil: until };
    },
  });
  return { pausedUntil };
}

async function changePause(
  trx: Trx,
  context: BackofficeContext,
  brand: Brand,
  { before, until }: { readonly before: IsoDay | null; readonly until: IsoDay | null },
): Promise<void> {
  await savePause(trx, context.account.id, brand.key, until);
  await writeAudit(trx, context, 'pauseNewsletters', brand.key, {
    before: pauseFacts(before),
    after: pauseFacts(until),
  });
  if (until !== null)
    await mailTo(trx, { ...context, brand }, newslettersTemplates['newsletters-paused'], { until });
}

const pauseFacts = (until: IsoDay | null) => (until === null ? null : { until });

interface Saved {
  readonly action: string;
  readonly brand: Brand;
  readonly offered: readonly ChosenNewsletter[];
  readonly changes: readonly Change[];
}

/** Saves the choices, each with a line in the audit log and, for a new newsletter, its first mail. */
async function save(trx: Trx, context: BackofficeContext, saved: Saved): Promise<void> {
  const { action, brand, offered, changes } = saved;
  const subscribes = changes.some(({ subscribed }) => subscribed);
  if (subscribes && (await isReaderTooYoung({ ...context, db: trx }, brand)))
    throw new Refused('NOT-OFFERED', 422);
  const chosenAt = new Date(context.now).toISOString();
  await saveChoices(
    trx,
    changes.map((change) => ({ ...change, accountId: context.account.id, chosenAt })),
  );
  await writeAuditLines(trx, context, linesOf(action, offered, changes));
  await welcome(trx, context, saved);
}

/** The first mail of each newsletter that was never chosen before; an undone change, or an unconfirmed address, gets none. */
async function welcome(trx: Trx, context: BackofficeContext, { brand, offered, changes }: Saved) {
  const pausedUntil = (await listPauses(trx, context.account.id)).get(brand.key);
  const account = await findAccount(trx, context.account.id);
  if (runningPause(pausedUntil, context.today) || !account?.email_confirmed) return;
  if (await isUnreachable(trx, account.email)) return;
  for (const { newsletterId, subscribed, frequency } of changes) {
    const first = offered.find((one) => one.newsletterId === newsletterId && one.chosenAt === null);
    if (!subscribed || !first) continue;
    const template = newslettersTemplates['newsletter-welcome'];
    const more = { newsletterId, event: `newsletter-welcome:${newsletterId}` };
    await mailTo(trx, { ...context, brand }, template, { name: first.name, frequency }, more);
  }
}

/** The frequency is in a line only when the newsletter offers several. */
function linesOf(action: string, offered: readonly ChosenNewsletter[], changes: readonly Change[]) {
  return changes.map(({ newsletterId, subscribed, frequency }) => {
    const former = offered.find((one) => one.newsletterId === newsletterId);
    const hasChoice = (former?.frequencies.length ?? 0) > 1;
    const facts = (on: boolean, often: Frequency) => ({
      subscribed: on,
      ...(on && hasChoice ? { frequency: often } : {}),
    });
    const before = former?.chosenAt ? facts(former.subscribed, former.frequency) : null;
    return { action, subject: newsletterId, before, after: facts(subscribed, frequency) };
  });
}
