import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { TextField } from '../text/TextField.tsx';
import { FieldError } from './Field.tsx';
import { isJudged } from './fields.ts';

const ZIP = { name: 'postcode', label: 'Postcode' };

test('a field connects its control with its label, hint and message', () => {
  const html = htmlOf(TextField, {
    ...ZIP,
    hint: 'Zoals 1234 AB',
    error: 'Vul uw postcode in.',
    value: '12<3',
  });
  expect(html).toContain('<label for="postcode"><span>Postcode</span></label>');
  expect(html).toContain('id="postcode-hint">Zoals 1234 AB<');
  expect(html).toContain('aria-describedby="postcode-hint postcode-fout" aria-invalid="true"');
  expect(html).toMatch(/id="postcode-fout">.*Vul uw postcode in\./);
  expect(html).toContain('value="12&lt;3"');
  expect(html.indexOf('postcode-hint"')).toBeLessThan(html.indexOf('<input'));
});

test('a field is untouched, valid or invalid', () => {
  expect(htmlOf(TextField, ZIP)).toContain('data-state="none"');
  expect(htmlOf(TextField, { ...ZIP, isChecked: true })).toMatch(/data-state="valid".*<svg/);
  expect(htmlOf(TextField, { ...ZIP, isChecked: true, error: 'Fout' })).toContain('data-state="invalid"');
  expect(htmlOf(TextField, ZIP)).not.toMatch(/aria-(describedby|invalid)/);
});

test('a field is required, unless the text after its label says that it is optional', () => {
  expect(htmlOf(TextField, ZIP)).toContain('aria-required="true"');
  const optional = htmlOf(TextField, { ...ZIP, optional: '(niet verplicht)' });
  expect(optional).toContain('Postcode</span><span class="optional"> (niet verplicht)</span></label>');
  expect(optional).not.toContain('aria-required');
});

test('an optional field that was left empty is not called valid when the form was refused', () => {
  const refused = { ...ZIP, optional: '(niet verplicht)', isChecked: true };
  expect(htmlOf(TextField, refused)).toContain('data-state="none"');
  expect(htmlOf(TextField, { ...refused, value: '1234 AB' })).toContain('data-state="valid"');
});

test('a name that is not a valid id throws', () => {
  expect(() => htmlOf(FieldError, { name: '', error: 'Fout' })).toThrow('needs a valid id');
});

test('a value that the server refused stays invalid when the field is left unchanged', () => {
  expect(isJudged({ value: '12', given: '12', error: 'Vul een postcode in.' })).toBe(true);
  expect(isJudged({ value: '12', given: '12', isChecked: true })).toBe(true);
  expect(isJudged({ value: '1234 AB', given: '12', error: 'Vul een postcode in.' })).toBe(false);
  expect(isJudged({ value: '', given: '' })).toBe(false);
});
