/**
 * Drafts of wizards: the answers so far of one account at one brand. A draft of another account, of another wizard or
 * one that has expired is not found.
 */

import type { Selectable } from 'kysely';
import { newKey } from '../../../server/hash.ts';
import { store } from './store.ts';
import type { DraftTable } from './tables.ts';

/**
 * Hours after the last saved answer. The back office stores the result of an idempotency key for 48 hours, so that a
 * draft that still exists is never sent twice.
 */
const KEPT_HOURS = 24;
const MOST_TRIES = 20;
/** Per account and brand; more than a reader fills in within a day. */
const MOST_DRAFTS = 30;
/** The most drafts that one statement deletes; SQLite does not accept an offset without a limit. */
const LEFT_OVER = 1000;
/** Bytes of all answers of one draft; each step has its own smaller limit. */
const LARGEST_DRAFT = 65_536;

export interface DraftOwner {
  readonly accountId: string;
  readonly brandKey: string;
}

export type DraftAnswers = Readonly<Record<string, unknown>>;

export interface Draft {
  /** 128 random bits, created with the form; also the idempotency key of the wizard's mutation. */
  readonly id: string;
  readonly form: string;
  /** By question, as saved; the wizard's own schema parses them before use. */
  readonly answers: DraftAnswers;
  readonly revision: number;
  /** The outcome of sending; undefined while the draft can be changed. */
  readonly outcome: unknown;
}

/** The values of a reader are too large: a refusal, not a failure. */
export class DraftTooLarge extends Error {
  constructor(bytes: number) {
    super(`A draft of ${bytes} bytes is too large`);
  }
}

export function newDraftId(): string {
  return newKey(16);
}

/** Whether a value has the format of an id of `newDraftId`. */
export function isDraftId(id: string | null | undefined): id is string {
  return /^[\w-]{22}$/.test(id ?? '');
}

export async function readDraft(
  owner: DraftOwner,
  id: string | null | undefined,
  form: string,
  now: Date = new Date(),
): Promise<Draft | undefined> {
  if (!isDraftId(id)) return undefined;
  const row = await store()
    .selectFrom('draft')
    .selectAll()
    .where('account_id', '=', owner.accountId)
    .where('brand_key', '=', owner.brandKey)
    .where('id', '=', id)
    .where('form', '=', form)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row && toDraft(row);
}

/** The owner of a draft at a brand; undefined when there is none, or when two accounts have a draft with that id. */
export async function accountOfDraft(
  id: string,
  brandKey: string,
  now: Date = new Date(),
): Promise<string | undefined> {
  if (!isDraftId(id)) return undefined;
  const found = await store()
    .selectFrom('draft')
    .select('account_id')
    .where('id', '=', id)
    .where('brand_key', '=', brandKey)
    .where('expires_at', '>', now.toISOString())
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.account_id : undefined;
}

/** Whether the owner has this draft, of any wizard. */
export async function hasDraft(owner: DraftOwner, id: string, now: Date = new Date()): Promise<boolean> {
  const found = await store()
    .selectFrom('draft')
    .select('id')
    .where('account_id', '=', owner.accountId)
    .where('brand_key', '=', owner.brandKey)
    .where('id', '=', id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Creates a draft with the form's id, or finds the one that an earlier click created.
 * @param answers of a new draft, such as those that its address names
 */
export async function openDraft(
  owner: DraftOwner,
  id: string,
  form: string,
  answers: DraftAnswers = {},
  now: Date = new Date(),
): Promise<Draft | undefined> {
  if (!isDraftId(id)) return undefined;
  await store().deleteFrom('draft').where('expires_at', '<=', now.toISOString()).execute();
  const begun = await store()
    .insertInto('draft')
    .values({
      id,
      account_id: owner.accountId,
      brand_key: owner.brandKey,
      form,
      answers: JSON.stringify(answers),
      revision: 0,
      outcome: null,
      expires_at: expiryFrom(now),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'brand_key', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) await giveUpOldest(owner, id);
  return readDraft(owner, id, form, now);
}

/** Over the limit the least recently changed drafts are deleted, sent or not. */
async function giveUpOldest({ accountId, brandKey }: DraftOwner, begunId: string): Promise<void> {
  await store()
    .deleteFrom('draft')
    .where('account_id', '=', accountId)
    .where('brand_key', '=', brandKey)
    .where('id', 'in', (drafts) =>
      drafts
        .selectFrom('draft')
        .select('id')
        .where('account_id', '=', accountId)
        .where('brand_key', '=', brandKey)
        .where('id', '!=', begunId)
        .orderBy('expires_at', 'desc')
        .limit(LEFT_OVER)
        .offset(MOST_DRAFTS - 1),
    )
    .execute();
}

/**
 * Merges answers into the stored ones. @returns undefined when the draft does not exist or was sent
 * @throws DraftTooLarge
 */
export function saveAnswers(
  owner: DraftOwner,
  draft: Pick<Draft, 'id' | 'form'>,
  answers: DraftAnswers,
  now: Date = new Date(),
): Promise<Draft | undefined> {
  return changeDraft(owner, draft, now, (current) => {
    const kept = JSON.stringify({ ...current.answers, ...answers });
    const bytes = Buffer.byteLength(kept);
    if (bytes > LARGEST_DRAFT) throw new DraftTooLarge(bytes);
    return { answers: kept };
  });
}

/** Stores the outcome of sending and the answers that were sent, so that a refresh shows it again. The first stays. */
export async function closeDraft(
  owner: DraftOwner,
  draft: Pick<Draft, 'id' | 'form' | 'answers'>,
  outcome: unknown,
  now: Date = new Date(),
): Promise<Draft | undefined> {
  const closed = await changeDraft(owner, draft, now, () => ({
    answers: JSON.stringify(draft.answers),
    outcome: JSON.stringify(outcome),
  }));
  return closed ?? readDraft(owner, draft.id, draft.form, now);
}

/** Two tabs may save at once: the second one repeats its change on the result of the first. */
async function changeDraft(
  owner: DraftOwner,
  { id, form }: Pick<Draft, 'id' | 'form'>,
  now: Date,
  change: (current: Draft) => Partial<DraftTable>,
): Promise<Draft | undefined> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    const current = await readDraft(owner, id, form, now);
    if (!current || current.outcome !== undefined) return undefined;
    const changed = await store()
      .updateTable('draft')
      .set({ ...change(current), revision: current.revision + 1, expires_at: expiryFrom(now) })
      .where('account_id', '=', owner.accountId)
      .where('brand_key', '=', owner.brandKey)
      .where('id', '=', id)
      .where('revision', '=', current.revision)
      .returningAll()
      .executeTakeFirst();
    if (changed) return toDraft(changed);
  }
  throw new Error('A draft could not be saved: every try met a concurrent change');
}

function toDraft(row: Selectable<DraftTable>): Draft {
  return {
    id: row.id,
    form: row.form,
    answers: JSON.parse(row.answers) as DraftAnswers,
    revision: row.revision,
    outcome: row.outcome === null ? undefined : JSON.parse(row.outcome),
  };
}

function expiryFrom(now: Date): string {
  return new Date(now.getTime() + KEPT_HOURS * 3_600_000).toISOString();
}
