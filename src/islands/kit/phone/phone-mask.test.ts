import { describe, expect, test } from 'vitest';
import { guardPrefix, maskPhone, maskTyped, shownPhone, withCode } from './phone-mask.ts';

/** The value of the field after each key, starting with the prefix of the chosen country. */
function typed(keys: string, code = '31') {
  let masked = { text: `(+${code}) `, code };
  for (const key of keys) masked = maskTyped(masked.text + key, masked.text, masked.code);
  return masked;
}

describe('the mask formats a typed number', () => {
  test.each([
    ['612345678', '(+31) 6 123 456 78', '31'],
    ['0612345678', '(+31) 6 123 456 78', '31'],
    ['06-1234 5678', '(+31) 6 123 456 78', '31'],
    ['6123456789', '(+31) 6 123 456 789', '31'],
    ['0', '(+31) 0', '31'],
    ['+32470123456', '(+32) 4 701 234 56', '32'],
    ['0032470123456', '(+32) 4 701 234 56', '32'],
    ['+3', '(+31) +3', '31'],
    ['+35', '(+31) +35', '31'],
    ['+352', '(+352) ', '352'],
    ['zes', '(+31) ', '31'],
  ])('%s becomes %s', (keys, text, code) => {
    expect(typed(keys)).toEqual({ text, code });
  });

  test('a pasted foreign number that replaces the value changes the country', () => {
    expect(maskPhone('(+32) 470 12 34 56', '31')).toEqual({ text: '(+32) 4 701 234 56', code: '32' });
  });
});

describe('the mask has ten digits', () => {
  const full = '(+31) 6 123 456 789';

  test.each(['31', '32', '49'])('for country %s, whatever is typed behind them', (code) => {
    expect(typed('61234567895555', code)).toEqual({ text: `(+${code}) 6 123 456 789`, code });
  });

  test('a digit typed inside a full mask is dropped', () => {
    expect(maskTyped('(+31) 6 1523 456 789', full, '31').text).toBe(full);
  });

  test('a pasted number that is too long is cut', () => {
    expect(maskTyped('06 1234 5678 9555', '(+31) ', '31').text).toBe(full);
  });

  test('a country with longer numbers keeps all digits', () => {
    const whole = { text: '(+49) 15123456789', code: '49' };
    expect(maskTyped('+49 1512 3456789', '(+31) ', '31')).toEqual(whole);
    expect(shownPhone('+4915123456789', '31')).toEqual(whole);
    expect(maskTyped(`${whole.text}5`, whole.text, '49')).toEqual(whole);
    expect(maskTyped('(+49) 1512345678', whole.text, '49').text).toBe('(+49) 1 512 345 678');
  });
});

test('choosing another country changes the prefix only', () => {
  expect(withCode('(+31) 6 123 456 78', '32')).toBe('(+32) 6 123 456 78');
  expect(withCode('(+31) ', '49')).toBe('(+49) ');
  expect(withCode('(+31) +3', '49')).toBe('(+49) ');
});

describe('the prefix cannot be edited', () => {
  const before = '(+31) 6 12';

  test.each(['(+31)6 12', '(+31 6 12', '(+3) 6 12', '(+1) 6 12', '(31) 6 12', '+31) 6 12'])(
    'what is taken away in %s comes back',
    (text) => {
      expect(guardPrefix(text, before)).toBe(before);
    },
  );

  test('a prefix without a number cannot either', () => {
    expect(guardPrefix('(+31)', '(+31) ')).toBe('(+31) ');
  });

  test.each([
    ['(+) 6 12', '(+31) 6 12'],
    ['(+', '(+31) '],
    ['(+12', '(+31) 12'],
    ['12', '(+31) 12'],
    ['(+512', '(+31) 512'],
  ])('of a selection that reaches into it, %s, it stays: %s', (text, whole) => {
    expect(guardPrefix(text, before)).toBe(whole);
  });

  test('digits typed inside the prefix move behind it', () => {
    expect(guardPrefix('(+531) 6 12', before)).toBe('(+31) 56 12');
    expect(guardPrefix('0470(+31) ', '(+31) ')).toBe('(+31) 0470');
  });

  test('edits behind the prefix, or of the whole value, are kept', () => {
    expect(guardPrefix('(+31) 6 1', before)).toBe('(+31) 6 1');
    expect(guardPrefix('(+31) 6 123', before)).toBe('(+31) 6 123');
    expect(guardPrefix('+324', '(+31) ')).toBe('+324');
    expect(guardPrefix('', before)).toBe('');
    expect(guardPrefix('(+32) 6 12', before)).toBe('(+32) 6 12');
    expect(guardPrefix('(+32) 470 12', before)).toBe('(+32) 470 12');
  });
});

test('a page shows a stored number in its mask, and a text that is not a number as typed', () => {
  expect(shownPhone('+32470123456', '31')).toEqual({ text: '(+32) 4 701 234 56', code: '32' });
  expect(shownPhone('06 12', '31').text).toBe('(+31) 6 12');
  expect(shownPhone('06 (alleen overdag)', '31').text).toBe('06 (alleen overdag)');
  expect(shownPhone('', '31').text).toBe('');
});
