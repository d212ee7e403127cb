/** The form kit as the server draws it: what a reader without script has, and a reader with one begins with. */
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CheckboxCards, RadioCards } from './ChoiceCards.tsx';
import { DateField } from './DateField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldError } from './Field.tsx';
import { isJudged } from './fields.ts';
import { Notification } from './Notification.tsx';
import { StepIndicator } from './StepIndicator.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';

const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(part, props));
const ZIP = { name: 'postcode', label: 'Postcode' };

test('a field is a label, a hint, a control and a message, tied together', () => {
  const html = drawn(TextField, {
    ...ZIP,
    hint: 'Zoals 1234 AB',
    error: 'Vul uw postcode in.',
    value: '12<3',
  });
  expect(html).toContain('<label for="postcode">Postcode</label>');
  expect(html).toContain('id="postcode-hint">Zoals 1234 AB<');
  expect(html).toContain('aria-describedby="postcode-hint postcode-fout" aria-invalid="true"');
  expect(html).toMatch(/id="postcode-fout">.*Vul uw postcode in\./);
  expect(html).toContain('value="12&lt;3"');
  expect(html.indexOf('postcode-hint"')).toBeLessThan(html.indexOf('<input'));
});

test('a field is untouched, valid or invalid', () => {
  expect(drawn(TextField, ZIP)).toContain('data-state="none"');
  expect(drawn(TextField, { ...ZIP, isChecked: true })).toMatch(/data-state="valid".*<svg/);
  expect(drawn(TextField, { ...ZIP, isChecked: true, error: 'Fout' })).toContain('data-state="invalid"');
  expect(drawn(TextField, ZIP)).not.toMatch(/aria-(describedby|invalid)/);
});

test('a field is required, unless a word behind its label says that it is not', () => {
  expect(drawn(TextField, ZIP)).toContain('aria-required="true"');
  const optional = drawn(TextField, { ...ZIP, optional: '(mag leeg blijven)' });
  expect(optional).toContain('Postcode<span class="optional"> (mag leeg blijven)</span></label>');
  expect(optional).not.toContain('aria-required');
});

test('a message that nothing can point to is refused', () => {
  expect(() => drawn(FieldError, { name: '', error: 'Fout' })).toThrow('needs a valid id');
});

test('a date is shown with dashes, and what is no date is kept as it was typed', () => {
  expect(drawn(DateField, { name: 'eerste', label: 'Eerste dag', value: '2026-12-01' })).toContain(
    'value="01-12-2026"',
  );
  expect(drawn(DateField, { name: 'eerste', label: 'Eerste dag', value: 'morgen' })).toContain(
    'value="morgen"',
  );
});

const CHOICES = [
  { value: 'a', label: 'Bezorging pauzeren', isDisabled: true, hint: 'Kan nu niet' },
  { value: 'b', label: 'Ander adres' },
];

test('cards are real radio buttons in one named group, and the summary leads to the first that can be chosen', () => {
  const html = drawn(RadioCards, {
    name: 'soort',
    label: 'Wat wilt u?',
    choices: CHOICES,
    value: 'b',
    error: 'Kies er een.',
  });
  expect(html).toContain('<legend>Wat wilt u?</legend>');
  expect(html).toMatch(
    /<fieldset[^>]*role="radiogroup"[^>]*aria-describedby="soort-fout" aria-invalid="true"/,
  );
  expect(html).toMatch(/<input id="soort" type="radio"[^>]*name="soort"[^>]*value="b"/);
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*aria-describedby="soort-a-hint"/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('check boxes keep every choice that was made', () => {
  const html = drawn(CheckboxCards, {
    name: 'abonnement',
    label: 'Welke?',
    choices: CHOICES,
    values: ['a', 'b'],
  });
  expect(html.match(/checked=""/g)).toHaveLength(2);
  expect(html).not.toContain('radiogroup');
});

test('the error summary takes the focus and leads to each field; nothing wrong is no summary', () => {
  const entries = [{ text: 'Vul uw postcode in.', field: 'postcode' }, { text: 'Er ging iets mis.' }];
  const html = drawn(ErrorSummary, { heading: 'Er is een probleem', entries });
  expect(html).toMatch(/<section[^>]*tabindex="-1"/);
  expect(html).toContain('autofocus=""');
  expect(html).toContain('<a href="#postcode">Vul uw postcode in.</a>');
  expect(html).toContain('<li>Er ging iets mis.</li>');
  expect(drawn(ErrorSummary, { heading: 'x', entries: [] })).toBe('');
});

const WORDS = { completed: 'klaar', active: 'nu', inactive: 'nog te doen', error: 'fout', loading: 'bezig' };

test('the step indicator says each state in words and marks the current step', () => {
  const steps = [
    { id: 'soort', label: 'Soort', status: 'completed', href: '?stap=soort' },
    { id: 'datums', label: 'Datums', status: 'active' },
    { id: 'adres', label: 'Adres', status: 'inactive', hidden: true },
    { id: 'klaar', label: 'Klaar', status: 'inactive' },
  ] as const;
  const html = drawn(StepIndicator, { label: 'Stappen', steps, words: WORDS });
  expect(html).toMatch(/<li data-status="active" aria-current="step">.*Datums.*\(nu\)/);
  expect(html).toContain('<a href="?stap=soort">Soort</a>');
  expect(html).not.toContain('Adres');
  expect(html.match(/<li/g)).toHaveLength(3);
  const one = steps.map((step, index) => ({ ...step, hidden: index > 0 }));
  expect(drawn(StepIndicator, { label: 'Stappen', steps: one, words: WORDS })).toBe('');
});

test('the submit button says what it does and is never disabled', () => {
  const html = drawn(SubmitButton, {
    children: 'Bezorging pauzeren',
    busyText: 'Even geduld',
    name: 'actie',
    value: 'door',
  });
  expect(html).toBe(
    '<button type="submit" class="action" value="door" name="actie">Bezorging pauzeren</button>',
  );
});

test('a notification is announced, and all but a success can be closed', () => {
  const props = { content: 'Opgeslagen', closeLabel: 'Sluiten', onClose: () => {} };
  expect(drawn(Notification, { ...props, variant: 'success' })).toMatch(/role="status".*Opgeslagen/);
  expect(drawn(Notification, { ...props, variant: 'success' })).not.toContain('Sluiten');
  expect(drawn(Notification, { ...props, variant: 'error' })).toMatch(/role="alert".*Sluiten/);
  expect(drawn(Notification, { ...props, variant: 'info', shouldAnnounce: false })).not.toContain('role=');
});

test('a value that the server has refused stays refused when its field is left as it was', () => {
  expect(isJudged({ value: '12', given: '12', error: 'Vul een postcode in.' })).toBe(true);
  expect(isJudged({ value: '12', given: '12', isChecked: true })).toBe(true);
  expect(isJudged({ value: '1234 AB', given: '12', error: 'Vul een postcode in.' })).toBe(false);
  expect(isJudged({ value: '', given: '' })).toBe(false);
});
