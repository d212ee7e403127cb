import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { PasswordField } from './PasswordField.tsx';

const html = htmlOf(PasswordField, {
  name: 'wachtwoord',
  label: 'Wachtwoord',
  autoComplete: 'current-password',
  showText: 'Toon',
  showLabel: 'Toon wachtwoord',
  error: 'Vul uw wachtwoord in',
});

test('a password is hidden at first, and its value is never drawn', () => {
  expect(html).toMatch(/<input id="wachtwoord"[^>]*type="password"/);
  expect(html).not.toContain('value=');
  expect(html).toMatch(/autoComplete="current-password"/i);
});

test('the button does not submit, has a pressed state, and its name begins with its visible text', () => {
  expect(html).toMatch(/<button type="button"[^>]*aria-pressed="false"[^>]*aria-controls="wachtwoord"/);
  expect(html).toMatch(/aria-label="Toon wachtwoord">Toon<\/button>/);
});

test('the button is hidden without script', () => {
  expect(html).toMatch(/<span data-script-part="[^"]*"><button/);
});
