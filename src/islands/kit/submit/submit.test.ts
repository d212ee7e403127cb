import { expect, test } from 'vitest';
import { htmlOf } from '../html.fixture.ts';
import { SubmitButton } from './SubmitButton.tsx';

test('the submit button has its text and is never disabled', () => {
  const html = htmlOf(SubmitButton, {
    children: 'Bezorging pauzeren',
    busyText: 'Even geduld',
    name: 'actie',
    value: 'door',
  });
  expect(html).toBe(
    '<button type="submit" class="action" value="door" name="actie">Bezorging pauzeren</button>',
  );
});
