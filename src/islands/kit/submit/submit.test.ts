import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SubmitButton } from './SubmitButton.tsx';

const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(part, props));

test('the submit button has its text and is never disabled', () => {
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
