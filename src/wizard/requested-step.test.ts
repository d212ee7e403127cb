import { describe, expect, test } from 'vitest';
import { newDraftId } from '../lib/store/drafts.ts';
import { draftStateOf, redirectAddress, requestedOrFirst, valuesToShow } from './requested-step.ts';

const PATH = '/vakantieservice/doorgeven';
const id = newDraftId();
const draft = { id };
/** A reader with one possible answer skips the first step and begins at the second. */
const wizard = {
  steps: [
    { id: 'abonnement', isAsked: () => true },
    { id: 'nummers' },
    { id: 'wat' },
    { id: 'controle' },
    { id: 'klaar' },
  ],
};
const refused = { kind: 'invalid', status: 422, values: { stap: 'wat' }, violations: [] } as const;
const open = { kind: 'open', values: { stap: 'wat' } } as const;

test('A form shows its posted values after a refusal and after a login, and not on its first request', () => {
  expect(valuesToShow(refused)).toEqual({ stap: 'wat' });
  expect(valuesToShow({ ...open, isGivenBack: true })).toEqual({ stap: 'wat' });
  expect(valuesToShow({ ...open, isGivenBack: false })).toBeUndefined();
});

const requestedBy = (parameters: Record<string, string>, values?: Record<string, string>) =>
  requestedOrFirst(wizard, values, new URLSearchParams(parameters), PATH);

test('A posted form names its step and draft, or the first step when it names none', () => {
  const named = { requested: { step: 'wat', draftId: id } };
  expect(requestedBy({}, { stap: 'wat', concept: id })).toEqual(named);
  expect(requestedBy({}, {})).toEqual({ requested: { step: 'abonnement', draftId: '' } });
});

test('An address names its step and draft', () => {
  expect(requestedBy({ stap: 'wat', concept: id })).toEqual({ requested: { step: 'wat', draftId: id } });
  expect(requestedBy({ concept: id })).toEqual({ requested: { step: null, draftId: id } });
  const former = { stap: 'vroeger', concept: id };
  expect(requestedBy(former)).toEqual({ requested: { step: 'abonnement', draftId: id } });
});

test('A new draft begins at the first step, and its address keeps the other parameters', () => {
  const { requested, address } = requestedBy({});
  expect(requested.step).toBe('abonnement');
  expect(address).toBe(`${PATH}?stap=abonnement&concept=${requested.draftId}`);
  const other = requestedBy({ dag: '2026-11-20' });
  expect(other.address).toBe(`${PATH}?stap=abonnement&concept=${other.requested.draftId}&dag=2026-11-20`);
  expect(other.requested.draftId).not.toBe(requested.draftId);
});

describe('The requested draft', () => {
  const stateOf = (step: string | null, draftId: string | null, shown: string, isRefused = false) =>
    draftStateOf(wizard, undefined, { step, draftId }, shown, isRefused);

  test('is found in the store', () => {
    expect(draftStateOf(wizard, draft, { step: 'wat', draftId: id }, 'wat', false)).toBe('found');
  });

  test('is none when the address names none', () => {
    expect(stateOf('wat', null, 'abonnement')).toBe('none');
  });

  test('is lost when its id is invalid', () => {
    expect(stateOf('abonnement', 'x', 'abonnement')).toBe('lost');
    expect(stateOf('abonnement', '', 'abonnement', true)).toBe('lost');
  });

  test('is new when its first form was refused, at any step', () => {
    expect(stateOf('wat', id, 'abonnement', true)).toBe('new');
  });

  test('is new at the first step, and at the first step that is not skipped', () => {
    expect(stateOf('abonnement', id, 'abonnement')).toBe('new');
    expect(stateOf('abonnement', id, 'nummers')).toBe('new');
    expect(stateOf('nummers', id, 'nummers')).toBe('new');
  });

  test('is lost when a later step is requested or shown', () => {
    expect(stateOf('wat', id, 'abonnement')).toBe('lost');
    expect(stateOf(null, id, 'abonnement')).toBe('lost');
    expect(stateOf('wat', id, 'wat')).toBe('lost');
  });
});

describe('An address', () => {
  test('without a step shows the step that follows from the answers', () => {
    expect(redirectAddress(PATH, draft, { step: null, draftId: id }, 'wat', 'found')).toBeUndefined();
    expect(
      redirectAddress(PATH, undefined, { step: null, draftId: id }, 'abonnement', 'lost'),
    ).toBeUndefined();
  });

  test('of a new draft is not redirected, whichever step is shown', () => {
    expect(
      redirectAddress(PATH, undefined, { step: 'abonnement', draftId: id }, 'nummers', 'new'),
    ).toBeUndefined();
  });

  test('of a lost draft is redirected to the notice about it, and one without a draft to a new draft', () => {
    expect(redirectAddress(PATH, undefined, { step: 'wat', draftId: id }, 'abonnement', 'lost')).toBe(
      `${PATH}?concept=${id}`,
    );
    expect(redirectAddress(PATH, undefined, { step: 'wat', draftId: null }, 'abonnement', 'none')).toBe(PATH);
  });

  test('of a step that has not been reached is redirected to the step that has', () => {
    expect(redirectAddress(PATH, draft, { step: 'controle', draftId: id }, 'wat', 'found')).toBe(
      `${PATH}?stap=wat&concept=${id}`,
    );
    expect(redirectAddress(PATH, draft, { step: 'wat', draftId: id }, 'wat', 'found')).toBeUndefined();
  });
});
