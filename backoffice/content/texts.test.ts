import { expect, it, vi } from 'vitest';
import { defaultTexts } from './testing.texts.ts';
import { readTexts } from './texts.ts';

const logged = () => ({ info: vi.fn(), warn: vi.fn(), report: vi.fn() });
const document = (language: string, texts: Readonly<Record<string, string>>) => ({
  _id: `texts-${language}`,
  _type: 'texts',
  language,
  entries: Object.entries(texts).map(([key, text]) => ({ key, text })),
});

it('An editor’s text is used, also for Belgium when it has no text of its own', () => {
  const log = logged();
  const texts = readTexts([document('nl', { 'mail.greeting': 'Dag {name},' })], log);
  expect(texts.nl('mail.greeting', { name: 'Jan' })).toBe('Dag Jan,');
  expect(texts.be('mail.greeting', { name: 'Els' })).toBe('Dag Els,');
  expect(log.report).not.toHaveBeenCalled();
});

it.each(['Beste lezer,', 'Beste {naam},', 'Beste {name} van {brand},', ' '])(
  'A text whose places are not those of the default is refused and reported: %s',
  (text) => {
    const log = logged();
    const texts = readTexts([document('nl', { 'mail.greeting': text })], log);
    expect(texts.nl('mail.greeting', { name: 'Jan' })).toBe(
      defaultTexts.nl('mail.greeting', { name: 'Jan' }),
    );
    expect(String(log.report.mock.calls[0]?.[0])).toContain("'mail.greeting'");
  },
);

it('An invalid document or entry does not affect the others', () => {
  const broken = {
    ...document('nl', {}),
    entries: [{ key: 'mail.regards' }, 7, { key: 'form.next', text: 'x' }],
  };
  const texts = readTexts(
    [null, { _type: 'texts' }, broken, document('be', { 'mail.regards': 'Groeten' })],
    logged(),
  );
  expect(texts.nl('mail.regards')).toBe(defaultTexts.nl('mail.regards'));
  expect(texts.be('mail.regards')).toBe('Groeten');
});

it('A text with a missing value throws, so that no mail has a gap', () => {
  expect(() => defaultTexts.nl('mail.greeting')).toThrow("'name'");
});
