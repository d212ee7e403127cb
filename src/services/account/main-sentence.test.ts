import { expect, test } from 'vitest';
import { type AccountScreen, gapsSentence, mainSentence } from './account-page.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const screen = (missing: readonly string[], isEditable: boolean, last_name: string | null = 'de Vries') =>
  ({
    isEditable,
    opened: undefined,
    account: {
      ok: true,
      data: { missing, profile: { personal_information: { first_name: null, last_name } } },
    },
  }) as unknown as AccountScreen;

test('The account begins with the name of the reader', () => {
  expect(mainSentence(t, screen([], true))).toBe('de Vries');
  expect(mainSentence(t, screen(['address', 'date_of_birth'], true))).toBe('de Vries');
  expect(mainSentence(t, screen([], true, null))).toBe('account.heading');
});

test('A profile with gaps says how many, where the reader can fill them in', () => {
  expect(gapsSentence(t, screen(['address', 'date_of_birth'], true))).toBe('account.incomplete.more 2');
  expect(gapsSentence(t, screen(['address'], true))).toBe('account.incomplete.one 1');
  expect(gapsSentence(t, screen(['address', 'date_of_birth'], false))).toBeUndefined();
  expect(gapsSentence(t, screen([], true))).toBeUndefined();
});
