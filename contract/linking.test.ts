import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { houseNumberOf, linkByHouseNumber, linkCodeOf, subscriptionNumberOf } from './linking.ts';

describe('a subscription number', () => {
  test.each([
    ['10000001', '10000001'],
    [' 1000 0001 ', '10000001'],
    ['1000.00.01', '10000001'],
    ['10-000-001', '10000001'],
    ['0010000001', '10000001'],
    ['123456789012', '123456789012'],
  ])('%j is read as %s', (typed, number) => expect(subscriptionNumberOf(typed)).toBe(number));

  test.each(['123456', '0123456', '1234567890123', '1000000A', '', '10000001 en meer'])(
    '%j is not one',
    (typed) => expect(subscriptionNumberOf(typed)).toBeUndefined(),
  );
});

test.each([
  ['106', '106'],
  ['106 bis', '106'],
  ['106-3', '106'],
  ['007', '7'],
  ['bis', undefined],
  ['123456', undefined],
])('the house number %j is read as %s', (typed, number) => expect(houseNumberOf(typed)).toBe(number));

describe('a code for linking', () => {
  test.each([
    ['123456', { way: 'email', code: '123456' }],
    ['123 456', { way: 'email', code: '123456' }],
    ['１２３-４５６', { way: 'email', code: '123456' }],
    ['ab3d-7xyz', { way: 'letter', code: 'AB3D7XYZ' }],
    ['oIl4 5678', { way: 'letter', code: '01145678' }],
    ['12345', undefined],
    ['ABCD-EFGU', undefined],
  ])('%j is read as %j', (typed, code) => expect(linkCodeOf(typed)).toEqual(code));
});

test('each wrong field has its own code', () => {
  const codes = (given: object) =>
    v
      .safeParse(linkByHouseNumber, given, { abortPipeEarly: true })
      .issues?.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  expect(codes({ subscriptionNumber: '12', zipCode: '99', houseNumber: 'x' })).toEqual([
    'subscriptionNumber FIELD-INVALID',
    'zipCode POSTCODE-INVALID',
    'houseNumber FIELD-INVALID',
  ]);
  expect(codes({ subscriptionNumber: '', zipCode: ' ', houseNumber: '' })).toEqual([
    'subscriptionNumber FIELD-MISSING',
    'zipCode FIELD-MISSING',
    'houseNumber FIELD-MISSING',
  ]);
});
