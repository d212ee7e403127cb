import { expect, it, vi } from 'vitest';
import { defaultTexts, readTexts } from './texts.ts';

const logged = () => ({ info: vi.fn(), warn: vi.fn(), report: vi.fn() });
const document = (language: string, texts: Readonly<Record<string, string>>) => ({
  _id: `texts-${language}`,
  _type: 'texts',
  language,
  entries: Object.entries(texts).map(([key, text]) => ({ key, text })),
});

it('A text of an editor is used, in Belgium too where it has none of its own', () => {
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

it('A document or an entry that cannot be read costs only itself', () => {
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

it('A text that is given too little is an error, and no mail with a hole in it', () => {
  expect(() => defaultTexts.nl('mail.greeting')).toThrow("'name'");
});
