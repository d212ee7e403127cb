import * as v from 'valibot';
import { expect, test } from 'vitest';
import { comparableEmail, emailInput, isSameEmail, mailboxOf } from './email.ts';

const read = (text: string) => {
  const parsed = v.safeParse(emailInput, text, { abortPipeEarly: true });
  return parsed.success ? parsed.output : parsed.issues[0].message;
};

test.each([
  ['  Jan.Jansen@Voorbeeld.NL ', 'Jan.Jansen@voorbeeld.nl'],
  ['jan+krant@voorbeeld.nl', 'jan+krant@voorbeeld.nl'],
  ['o’brien@voorbeeld.nl', 'o’brien@voorbeeld.nl'],
  ['jan@Café.example', 'jan@café.example'],
  ['jan@xn--caf-dma.example', 'jan@xn--caf-dma.example'],
  [`${'a'.repeat(64)}@voorbeeld.nl`, `${'a'.repeat(64)}@voorbeeld.nl`],
])('%s is the address %s', (text, address) => {
  expect(read(text)).toBe(address);
});

test.each([
  ['', 'FIELD-MISSING'],
  ['   ', 'FIELD-MISSING'],
  ['jan', 'EMAIL-INVALID'],
  ['jan@', 'EMAIL-INVALID'],
  ['@voorbeeld.nl', 'EMAIL-INVALID'],
  ['jan@voorbeeld', 'EMAIL-INVALID'],
  ['jan@voor beeld.nl', 'EMAIL-INVALID'],
  ['jan@jan@voorbeeld.nl', 'EMAIL-INVALID'],
  ['jan@voorbeeld.nl, els@voorbeeld.nl', 'EMAIL-INVALID'],
  ['Jan <jan@voorbeeld.nl>', 'EMAIL-INVALID'],
  ['jan..jansen@voorbeeld.nl', 'EMAIL-INVALID'],
  ['jan.@voorbeeld.nl', 'EMAIL-INVALID'],
  ['jan@127.0.0.1', 'EMAIL-INVALID'],
  ['jan@voorbeeld.nl/pad', 'EMAIL-INVALID'],
  ['jan@-voorbeeld.nl', 'EMAIL-INVALID'],
  [`${'a'.repeat(65)}@voorbeeld.nl`, 'EMAIL-INVALID'],
  [`jan@${'a.'.repeat(130)}nl`, 'EMAIL-INVALID'],
  ['jan\u0000@voorbeeld.nl', 'TEXT-HIDDEN'],
  ['jan@voorbeeld.nl\nbcc: els@voorbeeld.nl', 'TEXT-HIDDEN'],
])('%j is refused as %s', (text, code) => {
  expect(read(text)).toBe(code);
});

test('capitals and the spelling of an international domain make no other address', () => {
  expect(isSameEmail('Jan@Voorbeeld.nl', 'jan@voorbeeld.NL ')).toBe(true);
  expect(isSameEmail('jan@café.example', 'JAN@XN--CAF-DMA.example')).toBe(true);
  expect(comparableEmail('Jan@Café.example')).toBe('jan@xn--caf-dma.example');
});

test('dots and tags make another address', () => {
  expect(isSameEmail('jan.jansen@voorbeeld.nl', 'janjansen@voorbeeld.nl')).toBe(false);
  expect(isSameEmail('jan+krant@voorbeeld.nl', 'jan@voorbeeld.nl')).toBe(false);
});

test.each([
  ['Oma+1@Elders.example', 'oma@elders.example'],
  ['oma+a+b@elders.example', 'oma@elders.example'],
  ['o.ma@elders.example', 'o.ma@elders.example'],
  ['o.m.a+x@gmail.com', 'oma@gmail.com'],
  ['Oma@GoogleMail.com', 'oma@gmail.com'],
  ['+oma@elders.example', '+oma@elders.example'],
  ['oma\u200b@elders.example', 'oma@elders.example'],
])('for limits %j reaches the mailbox %s', (text, mailbox) => {
  expect(mailboxOf(text)).toBe(mailbox);
});
