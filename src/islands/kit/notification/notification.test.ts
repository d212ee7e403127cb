import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Notification } from './Notification.tsx';

const drawn = <Props extends object>(part: FunctionComponent<Props>, props: Props) =>
  renderToStaticMarkup(createElement(part, props));

test('a notification is announced, and all but a success can be closed', () => {
  const props = { content: 'Opgeslagen', closeLabel: 'Sluiten', onClose: () => {} };
  expect(drawn(Notification, { ...props, variant: 'success' })).toMatch(/role="status".*Opgeslagen/);
  expect(drawn(Notification, { ...props, variant: 'success' })).not.toContain('Sluiten');
  expect(drawn(Notification, { ...props, variant: 'error' })).toMatch(/role="alert".*Sluiten/);
  expect(drawn(Notification, { ...props, variant: 'info', shouldAnnounce: false })).not.toContain('role=');
});
