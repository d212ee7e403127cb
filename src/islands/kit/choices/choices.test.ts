import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { CheckboxCards, RadioCards } from './ChoiceCards.tsx';

const CHOICES = [
  { value: 'a', label: 'Bezorging pauzeren', isDisabled: true, hint: 'Kan nu niet' },
  { value: 'b', label: 'Ander adres' },
];

test('cards are radio buttons in one named group, and the error summary leads to the first available one', () => {
  const html = htmlOf(RadioCards, {
    name: 'soort',
    label: 'Wat wilt u?',
    choices: CHOICES,
    value: 'b',
    error: 'Kies er een.',
  });
  expect(html).toContain('<legend><span>Wat wilt u?</span></legend>');
  expect(html).toMatch(
    /<fieldset[^>]*role="radiogroup"[^>]*aria-describedby="soort-fout" aria-invalid="true"/,
  );
  expect(html).toMatch(/<input id="soort" type="radio"[^>]*name="soort"[^>]*value="b"/);
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*aria-describedby="soort-a-hint"/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('several check boxes can be checked', () => {
  const html = htmlOf(CheckboxCards, {
    name: 'abonnement',
    label: 'Welke?',
    choices: CHOICES,
    values: ['a', 'b'],
  });
  expect(html.match(/checked=""/g)).toHaveLength(2);
  expect(html).not.toContain('radiogroup');
});
