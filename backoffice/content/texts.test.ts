import { expect, it, vi } from 'vitest';
import { defaultTexts, editedTexts } from './texts.fixture.ts';

const logged = () => ({ info: vi.fn(), warn: vi.fn(), report: vi.fn() });
it('An editor’s text is used, also for Belgium when it has no text of its own', () => {
  const log = logged();
  const texts = editedTexts({ nl: { 'mail.greeting': 'Dag {name},' } }, log);
  expect(texts.nl('mail.greeting', { name: 'Jan' })).toBe('Dag Jan,');
  expect(texts.be('mail.greeting', { name: 'Els' })).toBe('Dag Els,');
  expect(log.report).not.toHaveBeenCalled();
});

it.each(['Beste lezer,', 'Beste {naam},', 'Beste {name} van {brand},', ' '])(
  'A text whose places are not those of the default is refused and reported: %s',
  (text) => {
    const log = logged();
    const texts = editedTexts({ nl: { 'mail.greeting': text } }, log);
    expect(texts.nl('mail.greeting', { name: 'Jan' })).toBe(
      defaultTexts.nl('mail.greeting', { name: 'Jan' }),
    );
    expect(String(log.report.mock.calls[0]?.[0])).toContain("'mail.greeting'");
  },
);

it('A Belgian text is used in Belgium only, and a text of the portal is not checked', () => {
  const log = logged();
  const texts = editedTexts({ nl: { 'form.next': 'x {y}' }, be: { 'mail.regards': 'Groeten' } }, log);
  expect(texts.nl('mail.regards')).toBe(defaultTexts.nl('mail.regards'));
  expect(texts.be('mail.regards')).toBe('Groeten');
  expect(log.report).not.toHaveBeenCalled();
});

it('A text with a missing value throws, so that no mail has a gap', () => {
  expect(() => defaultTexts.nl('mail.greeting')).toThrow("'name'");
});
