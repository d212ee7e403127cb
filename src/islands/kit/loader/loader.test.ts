import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { Loader } from './Loader.tsx';

const css = readFileSync(new URL('loader.css', import.meta.url), 'utf8');
const [still = '', moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)');

test('screen readers get a text; the placeholder lines are hidden from them', () => {
  const html = htmlOf(Loader, {
    label: 'Aan het laden',
    passing: { pauseLabel: 'Zet stil', names: ['Ochtendblad'] },
  });
  expect(html).toContain('<p role="status">Aan het laden</p>');
  expect(html.match(/aria-hidden="true"/g)).toHaveLength(2);
  expect(html.match(/<span><\/span>/g)).toHaveLength(3);
  // The check box that stops the names works without script and is never posted.
  expect(html).toContain(
    '<label class="marquee-pause"><input type="checkbox"/><span>Zet stil</span></label>',
  );
});

test('the shimmer takes 3 seconds and the names take 35', () => {
  expect(moving).toMatch(/waiting-lines span \{\s*animation: waiting-shimmer 3s linear infinite/);
  expect(moving).toMatch(/marquee ul \{\s*animation: marquee 35s linear infinite/);
});

test('a ticked check box stops the names', () => {
  expect(moving).toMatch(/\.marquee-pause:has\(:checked\) \+ \.marquee ul \{\s*animation-play-state: paused/);
});

test('nothing moves with reduced motion', () => {
  expect(still).not.toMatch(/animation|transition/);
  expect(moving.split('@media (prefers-reduced-motion: reduce)')[1]).not.toMatch(/animation|transition/);
});
