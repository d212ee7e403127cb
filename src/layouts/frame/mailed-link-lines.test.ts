import { expect, it } from 'vitest';
import { mainAndAfter, unusableSpot } from './mailed-link-lines.ts';

it('The first sentence of a text is the main sentence of the page', () => {
  expect(mainAndAfter('Deze link klopt niet. Gebruik de hele link uit uw mail.')).toEqual({
    main: 'Deze link klopt niet.',
    after: 'Gebruik de hele link uit uw mail.',
  });
  const one = 'Wilt u j.jansen@voorbeeld.nl gebruiken voor uw account, na 8.00 uur?';
  expect(mainAndAfter(one)).toEqual({ main: one, after: undefined });
});

it('A link whose time is over has another drawing than one that is wrong', () => {
  expect(unusableSpot('expired')).toBe('calendar');
  expect(unusableSpot('invalid')).toBe('envelope');
});
