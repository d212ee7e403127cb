import { expect, it } from 'vitest';
import { messagesOf } from './messages.ts';

const ADDRESS = ['zip_code', 'street', 'house_number', 'city'];

const context = { t: (key: string) => key, today: '2026-11-20' };
const refused = (fields: readonly string[], ...violations: { code: string; field?: string }[]) =>
  messagesOf(
    context,
    { kind: 'invalid', status: 422, values: {}, violations },
    fields,
    (t, { code, field }) => t(`violation.${code}.${field}`),
  );

it('The error summary follows the order of the form, after messages about the form as a whole', () => {
  const { summary } = refused(
    ADDRESS,
    { code: 'FIELD-MISSING', field: 'street' },
    { code: 'FIELD-MISSING', field: 'address.city' },
    { code: 'POSTCODE-INVALID', field: 'zip_code' },
    { code: 'FIELD-INVALID', field: 'house_number' },
    { code: 'GENERIC-ERROR' },
  );
  expect(summary.map(({ field }) => field)).toEqual([
    undefined,
    'zip_code',
    'street',
    'house_number',
    'city',
  ]);
});

it('The error summary does not link to a field of another step', () => {
  expect(refused([], { code: 'DATE-ORDER', field: 'firstDay' })).toEqual({
    summary: [{ text: 'violation.DATE-ORDER.firstDay' }],
    errors: {},
  });
});

it('The same text at two fields has two links, and at one field one', () => {
  const dates = ['firstDay', 'lastDay'];
  const wrong = (field: string) => ({ code: 'DATE-INVALID', field });
  const { summary, errors } = messagesOf(
    context,
    {
      kind: 'invalid',
      status: 422,
      values: {},
      violations: [...dates, ...dates, 'other', 'other'].map(wrong),
    },
    dates,
    () => 'Vul een datum in',
  );
  expect(summary.map(({ field }) => field)).toEqual([undefined, ...dates]);
  expect(errors).toEqual({ firstDay: 'Vul een datum in', lastDay: 'Vul een datum in' });
});
