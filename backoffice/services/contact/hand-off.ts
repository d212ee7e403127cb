/**
 * Passes messages on to the customer system, at least once. Without a customer system, and when a message could not
 * be passed on whole for two days, the message goes by mail to the customer service.
 */
import type { Brand } from '../../../contract/brand.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import { type Recurring, untilIdle } from '../../jobs/ticker.ts';
import type { BackofficeContent } from '../../kernel/backoffice-content.ts';
import { claimNext, failClaim, finishClaim, releaseClaim, renewClaim } from '../../kernel/claims.ts';
import type { FileStorage } from '../../kernel/file-storage.ts';
import type { BackofficeLog } from '../../kernel/log.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { MOST_TRIES } from '../../outbox/deliver.rules.ts';
import { type MailSettings, portalOrigin } from '../../outbox/write-mail.ts';
import { fileStatesOf, filesOf, markFilesHandedOff } from '../uploads/message-files.ts';
import { mailToService } from './contact.mails.ts';
import { CASES } from './contact.repository.ts';
import type { ContactCaseRow } from './contact.tables.ts';
import { warningLines } from './file-warnings.ts';
import { type Crm, type CrmCase, CrmFailure } from './salesforce.ts';

export interface HandOffContext {
  readonly db: Db;
  readonly content: () => BackofficeContent;
  readonly now: () => number;
  readonly log: BackofficeLog;
  readonly files: FileStorage;
  readonly mailSettings: MailSettings;
  /** Undefined: messages of a brand with these flags go by mail. */
  readonly crmOf: (flags: ResolvedFlags) => Crm | undefined;
}

/** A check this often is cheap: one read by index. */
const EVERY_MS = 1_000;
const CHECKING_PAUSE_MS = 10_000;

export const handOffCases = (context: HandOffContext): Recurring =>
  untilIdle(EVERY_MS, async (abort) => (await handOffNext(context, abort)) !== 'idle');

/**
 * Logs no more than ids: a message is personal. `lost`: another node has claimed the message in the meantime, and passes
 * it on.
 */
export async function handOffNext(
  context: HandOffContext,
  signal: AbortSignal,
): Promise<'idle' | 'crm' | 'mail' | 'postponed' | 'lost'> {
  const { db, now, crmOf, content } = context;
  const found = await claimNext(db, CASES, now());
  if (!found) return 'idle';
  const brand = content().brandByKey(found.brand_key);
  // The brand may be gone for a moment, while an editor works on it.
  if (!brand) return postpone(context, found);
  const crm = crmOf(content().flagsOf(found.brand_key));
  if (!crm || found.tries > MOST_TRIES) return byMail(context, found, brand);
  try {
    return await toCrm(context, crm, found, brand, signal);
  } catch (error) {
    if (!(error instanceof CrmFailure)) throw error;
    return tryLater(context, found, error.message);
  }
}

function tryLater(context: HandOffContext, found: ContactCaseRow, problem: string) {
  const about = { case: found.id, problem };
  context.log.warn('A message could not be passed on yet', about);
  if (found.tries === MOST_TRIES)
    context.log.report(
      new Error('A message is mailed because it could not be passed on for two days'),
      about,
    );
  return postpone(context, found);
}

async function toCrm(
  context: HandOffContext,
  crm: Crm,
  found: ContactCaseRow,
  brand: Brand,
  signal: AbortSignal,
) {
  const { db, now, files, mailSettings, content } = context;
  let crmId = found.crm_id;
  if (crmId === null) {
    const warnings = warningLines(await fileStatesOf(db, found.id), content().textsOf(brand.brandCountry));
    const about = { portal: portalOrigin(brand, mailSettings), warnings };
    crmId = await crm.saveCase(crmCase(found, about), signal);
    // Stored at once: saving the case again would undo what the customer service has changed since.
    if (!(await renewClaim(db, CASES, found, now(), { crm_id: crmId }))) return 'lost';
  }
  // A file has the same number in every attempt, also when another one waits for its scan.
  const added = new Set<string>();
  for await (const { id, number, name, bytes } of filesOf(db, files, found.id)) {
    const title = `${found.reference}-${number}`;
    await crm.addFile(crmId, { title, fileName: name, bytes: new Uint8Array(bytes) }, signal);
    added.add(id);
  }
  const states = await fileStatesOf(db, found.id);
  if (states.some(({ state }) => state === 'checking')) {
    // The rest of its files follows when the virus scanner has decided; waiting for it is no failure.
    await releaseClaim(db, CASES, found, now() + CHECKING_PAUSE_MS);
    return 'postponed';
  }
  // Perhaps the folder of the files is not mounted, or is another server's: the file may come back.
  if (states.some(({ id, state }) => state === 'ready' && !added.has(id)))
    return tryLater(context, found, 'A file is not in the storage');
  return (await endHandOff(context, found, 'crm')) ? 'crm' : 'lost';
}

/** Its files are kept until another node, which has claimed the message in the meantime, has passed it on too. */
function endHandOff(
  { db, now }: HandOffContext,
  found: ContactCaseRow,
  hand_off: 'crm' | 'mail',
  then: (trx: Trx) => Promise<void> = async () => {},
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await finishClaim(trx, CASES, found, { hand_off }))) return false;
    await then(trx);
    await markFilesHandedOff(trx, found.id, now());
    return true;
  });
}

async function byMail(context: HandOffContext, found: ContactCaseRow, brand: Brand) {
  const { db, content } = context;
  const files = (await fileStatesOf(db, found.id)).filter(({ state }) => state !== 'refused');
  const texts = content().textsOf(brand.brandCountry);
  const about = {
    ...{ brand, content: content() },
    fileNames: files.map(({ name }) => name),
    warnings: warningLines(files, texts),
  };
  const isOurs = await endHandOff(context, found, 'mail', (trx) => mailToService(trx, found, about));
  return isOurs ? ('mail' as const) : ('lost' as const);
}

async function postpone({ db, now }: HandOffContext, found: ContactCaseRow) {
  await failClaim(db, CASES, found, { now: now() });
  return 'postponed' as const;
}

const crmCase = (
  row: ContactCaseRow,
  { portal, warnings }: { readonly portal: string; readonly warnings: readonly string[] },
): CrmCase => ({
  reference: row.reference,
  subject: row.topic_label,
  description: [row.message, ...(warnings.length > 0 ? ['', ...warnings] : [])].join('\n'),
  origin: row.surface === 'app' ? 'App' : 'Web',
  reason: row.reason,
  name: row.name,
  email: row.email,
  phone: row.phone_number,
  subscriptionId: row.subscription_id,
  brandKey: row.brand_key,
  portal,
});
