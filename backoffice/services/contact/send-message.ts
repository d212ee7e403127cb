/**
 * Registers a message to the customer service, once per idempotency key. A reader who is logged in and a guest send the
 * same message; a guest is limited per network, because a guest has no account to count by. Both are limited per address
 * that they name, unless it is that of the reader's own account.
 */
import { createHash } from 'node:crypto';
import type { Brand } from '../../../contract/brand.ts';
import type { ContactMessage } from '../../../contract/contact.ts';
import { isSameEmail, mailboxOf } from '../../../contract/email.ts';
import { answerDay } from '../../../contract/opening-hours.ts';
import { tryLock } from '../../../database/locking.ts';
import { countAttempt } from '../../../database/rate-limit.ts';
import { type LimitOf, limitOf } from '../../../server/limits.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { ClaimColumns } from '../../kernel/claims.ts';
import type { BackofficeContext, GuestContext } from '../../kernel/context.ts';
import { mutateOnce } from '../../kernel/idempotency/mutate-once.ts';
import { localTime, timeZoneOf } from '../../kernel/local-time.ts';
import { Refused } from '../../kernel/refused.ts';
import type { Db, Trx } from '../../kernel/tables.ts';
import { emailOfAccount } from '../account/account-email.repository.ts';
import { listSubscriptions } from '../subscriptions/subscriptions.ts';
import { attachFiles, fileStatesOf, sameFiles } from '../uploads/message-files.ts';
import { mailAboutMessage } from './contact.mails.ts';
import { addCase, findGuestCase, findSameCase } from './contact.repository.ts';
import { newReference, topicOf } from './contact.rules.ts';
import type { ContactCaseRow } from './contact.tables.ts';

export interface SentMessage {
  readonly reference: string;
  /** ISO day on which it is answered at the latest. */
  readonly answerBy: string;
  /** How many files go along; fewer than were posted when one of them had a virus. */
  readonly files: number;
}

const KEY = /^[\w-]{16,64}$/;
/** Within an hour the same text of the same sender is the same message. */
const SAME_MS = 3_600_000;
const OPERATION = 'sendContactMessage';
/** In the audit log, which must name somebody. */
const GUEST = 'guest';

/** @throws Refused: those of `mutateOnce`; FIELD-INVALID at `topic`; NOT-FOUND for a subscription of another account */
export async function sendContactMessage(
  context: BackofficeContext | null,
  anonymous: GuestContext,
  brand: Brand,
  message: ContactMessage,
): Promise<SentMessage> {
  if (!context) return sendAsGuest(anonymous, brand, message);
  if (context.brand.key !== brand.key) throw new Refused('NOT-FOUND', 404);
  await checkSubscription(context, message);
  const sent = await mutateOnce(context, {
    operation: OPERATION,
    input: await comparable(context, message),
    change: async (trx) => {
      await limitReader(trx, context, message);
      const row = await register(trx, anonymous, brand, message, { account_id: context.account.id });
      return { violations: [], ...(await resultOf(trx, row)) };
    },
  });
  return { reference: sent.reference, answerBy: sent.answerBy, files: sent.files };
}

/** The same message posted twice has the same input, also when its file was uploaded twice. */
async function comparable(
  { db, idempotencyKey }: Pick<GuestContext, 'db' | 'idempotencyKey'>,
  message: ContactMessage,
): Promise<ContactMessage> {
  const uploadKeys = await sameFiles(db, { draft: idempotencyKey ?? '', keys: message.uploadKeys });
  return { ...message, uploadKeys: [...uploadKeys] };
}

async function checkSubscription(context: BackofficeContext, { subscriptionId }: ContactMessage) {
  if (subscriptionId === null) return;
  const own = await listSubscriptions(context);
  if (!own.some(({ id }) => id === subscriptionId)) throw new Refused('NOT-FOUND', 404);
}

async function sendAsGuest(anonymous: GuestContext, brand: Brand, message: ContactMessage) {
  const { db, idempotencyKey } = anonymous;
  if (!idempotencyKey || !KEY.test(idempotencyKey)) throw new Refused('IDEMPOTENCY-MISSING', 400);
  // The number of a subscription proves nothing, so a guest's is not stored.
  const given: ContactMessage = { ...message, subscriptionId: null };
  const guest_input_hash = createHash('sha256')
    .update(JSON.stringify([brand.key, await comparable(anonymous, given)]))
    .digest('hex');
  return db.transaction().execute(async (trx) => {
    if (!(await tryLock(trx, `${GUEST} ${idempotencyKey}`))) throw new Refused('IDEMPOTENCY-BUSY', 409);
    const stored = await findGuestCase(trx, idempotencyKey);
    if (stored && stored.guest_input_hash !== guest_input_hash)
      throw new Refused('IDEMPOTENCY-MISMATCH', 422);
    if (stored) return resultOf(trx, stored);
    // In the transaction, so that only a message that was registered counts.
    await limitGuest(trx, anonymous, given);
    const row = await register(trx, anonymous, brand, given, { guest_key: idempotencyKey, guest_input_hash });
    return resultOf(trx, row);
  });
}

function limitGuest(db: Db, { network, now }: GuestContext, { email }: ContactMessage): Promise<void> {
  // One count for all guests whose network is unknown would let one of them lock out the others.
  const ofNetwork = network === undefined ? [] : [limitOf('contact-network', network)];
  return countAll(db, [...ofNetwork, ...limitsOfAddress(network ?? '', email)], now);
}

/** Any address can be typed: a mail about the message goes there. */
async function limitReader(db: Db, { account, now }: BackofficeContext, { email }: ContactMessage) {
  const own = await emailOfAccount(db, account.id);
  if (own !== undefined && isSameEmail(own, email)) return;
  await countAll(db, limitsOfAddress(account.id, email), now);
}

/** @param source the guest's network, or the reader's account */
const limitsOfAddress = (source: string, email: string): LimitOf[] => [
  limitOf('contact-address', `${source}:${mailboxOf(email)}`),
  limitOf('contact-address-all', mailboxOf(email)),
];

/** In the order of the limits, so that two transactions lock them in one order. @throws Refused RATE-LIMITED */
async function countAll(db: Db, limits: readonly LimitOf[], now: number): Promise<void> {
  for (const limit of limits) {
    const { allowed, retryAfter } = await countAttempt(db, limit, new Date(now));
    if (!allowed) throw new Refused('RATE-LIMITED', 429, retryAfter);
  }
}

type NewCase = Omit<ContactCaseRow, 'reference' | keyof ClaimColumns>;
type Sender = Partial<Pick<ContactCaseRow, 'account_id' | 'guest_key' | 'guest_input_hash'>>;

async function register(
  trx: Trx,
  context: GuestContext,
  brand: Brand,
  message: ContactMessage,
  sender: Sender,
): Promise<ContactCaseRow> {
  const { now, surface, traceId, idempotencyKey } = context;
  const facts = newCase(context, brand, message, sender);
  // The same message from another tab has another key.
  const sameText = createHash('sha256')
    .update(`${facts.account_id ?? facts.email} ${facts.message}`)
    .digest('hex');
  if (!(await tryLock(trx, `contact ${sameText}`))) throw new Refused('IDEMPOTENCY-BUSY', 409);
  const same = await findSameCase(trx, facts, new Date(now - SAME_MS).toISOString());
  // With files of its own it is another message, which would otherwise be lost.
  if (same && message.uploadKeys.length === 0) return same;
  const row = await addWithNewReference(trx, facts);
  // Files are uploaded to a form, whose random id is its idempotency key.
  const files = await attachFiles(trx, {
    draft: idempotencyKey ?? '',
    keys: message.uploadKeys,
    caseId: row.id,
    accountId: row.account_id,
  });
  const author = { account: { id: row.account_id ?? GUEST }, brand, surface, traceId, now };
  await writeAudit(trx, author, OPERATION, row.reference, {
    after: { topic: row.topic, files: files.length },
  });
  await mailAboutMessage(trx, row, files);
  return row;
}

/** @throws Refused FIELD-INVALID for a topic that the page does not have */
function newCase(
  { content, now, surface }: GuestContext,
  brand: Brand,
  message: ContactMessage,
  sender: Sender,
): NewCase {
  const page = content.contactPageOf(brand);
  const topic = topicOf(page, message.topic, content.textsOf(brand.brandCountry)('mail.contact.other'));
  if (!topic) throw new Refused('FIELD-INVALID', 422, undefined, 'topic');
  const { day } = localTime(now, timeZoneOf(brand.brandCountry));
  const at = new Date(now).toISOString();
  return {
    id: crypto.randomUUID(),
    account_id: null,
    guest_key: null,
    guest_input_hash: null,
    ...sender,
    brand_key: brand.key,
    surface,
    topic: message.topic,
    topic_label: topic.label,
    reason: topic.reason ?? null,
    name: message.name,
    email: message.email,
    phone_number: message.phoneNumber,
    subscription_id: message.subscriptionId,
    message: message.message,
    answer_by: answerDay(day, page?.answerDays ?? 2, brand.brandCountry),
    state: 'received',
    received_at: at,
    due_at: at,
    hand_off: 'waiting',
    tries: 0,
    ...{ handling_at: null, answered_at: null, answer: null, last_event_at: null },
    crm_id: null,
  };
}

/** Two of the billion references are hardly ever the same. */
async function addWithNewReference(trx: Trx, facts: NewCase): Promise<ContactCaseRow> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const row = await addCase(trx, { ...facts, reference: newReference() });
    if (row) return row;
  }
  throw new Error('No free reference was found for a message');
}

async function resultOf(db: Trx, { id, reference, answer_by }: ContactCaseRow): Promise<SentMessage> {
  const files = (await fileStatesOf(db, id)).filter(({ state }) => state !== 'refused');
  return { reference, answerBy: answer_by, files: files.length };
}
