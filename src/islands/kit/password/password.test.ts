import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from './PasswordField.tsx';

const html = renderToStaticMarkup(
  createElement(PasswordField, {
    name: 'wachtwoord',
    label: 'Wachtwoord',
    autoComplete: 'current-password',
    showText: 'Toon',
    showLabel: 'Toon wachtwoord',
    error: 'Vul uw wachtwoord in',
  }),
);

test('a password is hidden at first and is never drawn back', () => {
  expect(html).toMatch(/<input id="wachtwoord"[^>]*type="password"/);
  expect(html).not.toContain('value=');
  expect(html).toMatch(/autoComplete="current-password"/i);
});

test('the button sends nothing, says whether it is pressed, and begins its name with what is seen on it', () => {
  expect(html).toMatch(/<button type="button"[^>]*aria-pressed="false"[^>]*aria-controls="wachtwoord"/);
  expect(html).toMatch(/aria-label="Toon wachtwoord">Toon<\/button>/);
});

test('it is gone where its script cannot be had', () => {
  expect(html).toMatch(/<span data-script-part="[^"]*"><button/);
});
