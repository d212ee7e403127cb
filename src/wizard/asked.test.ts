import { describe, expect, test } from 'vitest';
import { newDraftId } from '../lib/store/drafts.ts';
import {
  addressInstead,
  askedByAddress,
  askedByForm,
  draftStateOf,
  firstAddress,
  valuesToShow,
} from './asked.ts';

const PATH = '/vakantieservice/doorgeven';
const id = newDraftId();
const draft = { id };
/** The first question has one possible answer for some readers, and then the second is the first that is asked. */
const wizard = {
  steps: [
    { id: 'abonnement', isGiven: () => false },
    { id: 'nummers' },
    { id: 'wat' },
    { id: 'controle' },
    { id: 'klaar' },
  ],
};
const refused = { kind: 'invalid', status: 422, values: { stap: 'wat' }, violations: [] } as const;
const open = { kind: 'open', values: { stap: 'wat' } } as const;

test('a form is shown again after a refusal and after a login, and not at a first look', () => {
  expect(valuesToShow(refused)).toEqual({ stap: 'wat' });
  expect(valuesToShow({ ...open, isGivenBack: true })).toEqual({ stap: 'wat' });
  expect(valuesToShow({ ...open, isGivenBack: false })).toBeUndefined();
});

test('a form asks for its own step and draft, and for the first step where it names none', () => {
  expect(askedByForm(wizard, { stap: 'wat', concept: id })).toEqual({ step: 'wat', concept: id });
  expect(askedByForm(wizard, {})).toEqual({ step: 'abonnement', concept: '' });
});

test('an address asks for what stands in it', () => {
  expect(askedByAddress(new URLSearchParams({ stap: 'wat', concept: id }))).toEqual({
    step: 'wat',
    concept: id,
  });
  expect(askedByAddress(new URLSearchParams())).toEqual({ step: null, concept: null });
});

test('the first address names a new draft and keeps what else was asked for', () => {
  expect(firstAddress(wizard, PATH, new URLSearchParams())).toMatch(
    /^\/vakantieservice\/doorgeven\?stap=abonnement&concept=[\w-]{22}$/,
  );
  expect(firstAddress(wizard, PATH, new URLSearchParams({ dag: '2026-11-20' }))).toMatch(
    /concept=[\w-]{22}&dag=2026-11-20$/,
  );
});

describe('The draft that is asked for', () => {
  const stateOf = (step: string | null, concept: string | null, shown: string, isRefused = false) =>
    draftStateOf(wizard, undefined, { step, concept }, shown, isRefused);

  test('is open where it was found', () => {
    expect(draftStateOf(wizard, draft, { step: 'wat', concept: id }, 'wat', false)).toBe('open');
  });

  test('is none where the address names none', () => {
    expect(stateOf('wat', null, 'abonnement')).toBe('none');
  });

  test('is lost where its id is no id', () => {
    expect(stateOf('abonnement', 'x', 'abonnement')).toBe('lost');
    expect(stateOf('abonnement', '', 'abonnement', true)).toBe('lost');
  });

  test('begins where its first form was refused, whatever step that was of', () => {
    expect(stateOf('wat', id, 'abonnement', true)).toBe('begins');
  });

  test('begins at the first step, and at the first that is asked', () => {
    expect(stateOf('abonnement', id, 'abonnement')).toBe('begins');
    expect(stateOf('abonnement', id, 'nummers')).toBe('begins');
    expect(stateOf('nummers', id, 'nummers')).toBe('begins');
  });

  test('is lost where a later step is asked for or shown', () => {
    expect(stateOf('wat', id, 'abonnement')).toBe('lost');
    expect(stateOf(null, id, 'abonnement')).toBe('lost');
    expect(stateOf('wat', id, 'wat')).toBe('lost');
  });
});

describe('An address', () => {
  test('that names no step shows the step that follows from the answers', () => {
    expect(addressInstead(PATH, draft, { step: null, concept: id }, 'wat', 'open')).toBeUndefined();
    expect(
      addressInstead(PATH, undefined, { step: null, concept: id }, 'abonnement', 'lost'),
    ).toBeUndefined();
  });

  test('of a draft that begins stays, whichever step is shown', () => {
    expect(
      addressInstead(PATH, undefined, { step: 'abonnement', concept: id }, 'nummers', 'begins'),
    ).toBeUndefined();
  });

  test('of a lost draft leads to the page that says so, and without a draft to a new one', () => {
    expect(addressInstead(PATH, undefined, { step: 'wat', concept: id }, 'abonnement', 'lost')).toBe(
      `${PATH}?concept=${id}`,
    );
    expect(addressInstead(PATH, undefined, { step: 'wat', concept: null }, 'abonnement', 'none')).toBe(PATH);
  });

  test('of a step that is not reached yet leads to the one that is', () => {
    expect(addressInstead(PATH, draft, { step: 'controle', concept: id }, 'wat', 'open')).toBe(
      `${PATH}?stap=wat&concept=${id}`,
    );
    expect(addressInstead(PATH, draft, { step: 'wat', concept: id }, 'wat', 'open')).toBeUndefined();
  });
});
