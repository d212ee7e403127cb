import { expect, test } from 'vitest';
import { type Frame, splitByFrame, wholeText } from './frames.ts';

const page = (main: string, top = 'top') => `<html><body>${top}<main>${main}</main>foot</body></html>`;

test('what stands round the main element is kept once for all readers', () => {
  const known: Frame[] = [];
  const [anna, bert] = [splitByFrame(page('Anna'), known), splitByFrame(page('Bert'), known)];
  expect([anna.main, bert.main]).toEqual(['<main>Anna</main>', '<main>Bert</main>']);
  expect(bert.frame).toBe(anna.frame);
  expect(known).toHaveLength(1);
});

test.each(['', 'no main element', '</main><main>', page(''), page('<p></main></p>'), page('Anna', 'alert')])(
  'a text is the same when it is put together again: %s',
  (html) => {
    const known: Frame[] = [];
    splitByFrame(page('Bert'), known);
    expect(wholeText(splitByFrame(html, known))).toBe(html);
    expect(wholeText(splitByFrame(html, known))).toBe(html);
  },
);

test('frames that come and go take no room for ever', () => {
  const known: Frame[] = [];
  for (let at = 0; at < 50; at += 1) splitByFrame(page('Anna', `alert ${at}`), known);
  expect(known.length).toBeLessThan(10);
});
