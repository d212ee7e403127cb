import { expect, it } from 'vitest';
import { describeOnBothEngines } from '../../../database/database.fixture.ts';
import {
  accountOfDraft,
  closeDraft,
  DraftTooLarge,
  hasDraft,
  isDraftId,
  newDraftId,
  openDraft,
  readDraft,
  saveAnswers,
} from './drafts.ts';
import { store } from './store.ts';
import { useTestStore } from './test-store.fixture.ts';

const ANNA = { accountId: 'anna', brandKey: 'ad' };
const BERT = { accountId: 'bert', brandKey: 'ad' };

describeOnBothEngines('A draft', (open) => {
  useTestStore(open);
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 20, 9 + hours));

  it('is created once, also when its first form is sent several times', async () => {
    const id = newDraftId();
    const drafts = await Promise.all([1, 2, 3].map(() => openDraft(ANNA, id, 'holiday', {}, at(0))));
    for (const draft of drafts) expect(draft).toMatchObject({ id, answers: {}, revision: 0 });
    const rows = await store().selectFrom('draft').selectAll().where('id', '=', id).execute();
    expect(rows).toHaveLength(1);
  });

  it('merges the answers of steps, the newer one of two replaces the older', async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(0)))!;
    await saveAnswers(ANNA, draft, { kind: 'suspension', firstDay: '2026-12-01' }, at(0));
    await saveAnswers(ANNA, draft, { firstDay: '2026-12-02' }, at(0));
    expect(await readDraft(ANNA, draft.id, 'holiday', at(0))).toMatchObject({
      answers: { kind: 'suspension', firstDay: '2026-12-02' },
      revision: 2,
    });
  });

  it('keeps the answers of both tabs that save at the same moment', async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(0)))!;
    const names = Array.from({ length: 8 }, (_, index) => `answer${index}`);
    await Promise.all(names.map((name) => saveAnswers(ANNA, draft, { [name]: true }, at(0))));
    const saved = await readDraft(ANNA, draft.id, 'holiday', at(0));
    expect(Object.keys(saved?.answers ?? {}).sort()).toEqual(names);
    expect(saved?.revision).toBe(8);
  });

  it("of another account is not found and cannot be changed, also with its owner's id", async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(0)))!;
    await saveAnswers(ANNA, draft, { kind: 'suspension' }, at(0));
    for (const other of [BERT, { ...ANNA, brandKey: 'vk' }]) {
      expect(await readDraft(other, draft.id, 'holiday', at(0))).toBeUndefined();
      expect(await hasDraft(other, draft.id, at(0))).toBe(false);
      expect(await saveAnswers(other, draft, { kind: 'other' }, at(0))).toBeUndefined();
    }
    expect(await openDraft(BERT, draft.id, 'holiday', {}, at(0))).toMatchObject({ answers: {} });
    expect(await readDraft(ANNA, draft.id, 'holiday', at(0))).toMatchObject({
      answers: { kind: 'suspension' },
    });
  });

  it('is not found by another wizard', async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(0)))!;
    expect(await readDraft(ANNA, draft.id, 'moving', at(0))).toBeUndefined();
    expect(await openDraft(ANNA, draft.id, 'moving', {}, at(0))).toBeUndefined();
  });

  it('cannot be changed after sending, and keeps its outcome', async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(0)))!;
    await closeDraft(ANNA, draft, { changeId: '1' }, at(0));
    expect(await saveAnswers(ANNA, draft, { kind: 'other' }, at(0))).toBeUndefined();
    expect(await closeDraft(ANNA, draft, { changeId: '2' }, at(0))).toMatchObject({
      outcome: { changeId: '1' },
    });
    expect(await readDraft(ANNA, draft.id, 'holiday', at(0))).toMatchObject({
      outcome: { changeId: '1' },
      answers: {},
    });
  });

  it('expires 24 hours after its last answer, and is deleted when another draft is created', async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(0)))!;
    await saveAnswers(ANNA, draft, { kind: 'suspension' }, at(1));
    expect(await readDraft(ANNA, draft.id, 'holiday', at(24))).toBeDefined();
    expect(await readDraft(ANNA, draft.id, 'holiday', at(25))).toBeUndefined();
    await openDraft(BERT, newDraftId(), 'holiday', {}, at(25));
    const rows = await store().selectFrom('draft').select('id').where('account_id', '=', 'anna').execute();
    expect(rows.map(({ id }) => id)).not.toContain(draft.id);
  });

  it('is deleted as the least recently changed when there are more than thirty', async () => {
    const owner = { accountId: 'carla', brandKey: 'ad' };
    const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 22, 9, minutes));
    const elsewhere = (await openDraft(
      { ...owner, brandKey: 'vk' },
      newDraftId(),
      'holiday',
      {},
      minute(0),
    ))!;
    const ids = Array.from({ length: 32 }, newDraftId);
    for (const [index, id] of ids.slice(0, 30).entries())
      await openDraft(owner, id, 'holiday', {}, minute(index));
    await saveAnswers(owner, { id: ids[0]!, form: 'holiday' }, { kind: 'suspension' }, minute(40));
    for (const id of ids.slice(30))
      expect(await openDraft(owner, id, 'holiday', {}, minute(41))).toBeDefined();
    const left = await Promise.all(ids.map((id) => hasDraft(owner, id, minute(42))));
    expect(left.map((isLeft, index) => (isLeft ? -1 : index)).filter((index) => index >= 0)).toEqual([1, 2]);
    expect(await hasDraft({ ...owner, brandKey: 'vk' }, elsewhere.id, minute(42))).toBe(true);
  });

  it('that is new is not deleted when thirty others are as old', async () => {
    const owner = { accountId: 'daan', brandKey: 'ad' };
    for (let index = 0; index < 40; index += 1)
      expect(await openDraft(owner, newDraftId(), 'holiday', {}, at(60))).toBeDefined();
    const rows = await store().selectFrom('draft').select('id').where('account_id', '=', 'daan').execute();
    expect(rows).toHaveLength(30);
  });

  it('is never larger than 64 kB', async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(70)))!;
    await saveAnswers(ANNA, draft, { remark: 'x'.repeat(60_000) }, at(70));
    await expect(saveAnswers(ANNA, draft, { more: 'x'.repeat(6_000) }, at(70))).rejects.toThrow('too large');
    const inBytes = saveAnswers(ANNA, draft, { more: '€'.repeat(2_000) }, at(70));
    await expect(inBytes).rejects.toThrow(DraftTooLarge);
    const kept = await readDraft(ANNA, draft.id, 'holiday', at(70));
    expect(Object.keys(kept?.answers ?? {})).toEqual(['remark']);
  });

  it('has one owner at a brand, who is found by the draft’s id', async () => {
    const draft = (await openDraft(ANNA, newDraftId(), 'holiday', {}, at(80)))!;
    expect(await accountOfDraft(draft.id, 'ad', at(80))).toBe('anna');
    expect(await accountOfDraft(draft.id, 'vk', at(80))).toBeUndefined();
    expect(await accountOfDraft(draft.id, 'ad', at(105))).toBeUndefined();
    expect(await accountOfDraft('short', 'ad', at(80))).toBeUndefined();
    await openDraft(BERT, draft.id, 'holiday', {}, at(80));
    expect(await accountOfDraft(draft.id, 'ad', at(80))).toBeUndefined();
  });

  it('has an id of 128 random bits, and another format of id is refused', async () => {
    expect(new Set(Array.from({ length: 100 }, newDraftId)).size).toBe(100);
    expect(isDraftId(newDraftId())).toBe(true);
    for (const id of ['', '1', "' or 1=1 --", newDraftId().slice(1), undefined, null]) {
      expect(isDraftId(id)).toBe(false);
      expect(await readDraft(ANNA, id, 'holiday', at(0))).toBeUndefined();
    }
    expect(await openDraft(ANNA, 'short', 'holiday', {}, at(0))).toBeUndefined();
  });
});
