import { expect, test } from 'vitest';
import { htmlOf } from '../kit/html.fixture.ts';
import { SessionEnded } from './SessionEnded.tsx';

test('after the session has ended there is a button to log in, and none to try again', () => {
  const html = htmlOf(SessionEnded, { t: (key) => key });
  expect(html).toContain('<p>form.sessionEnded</p><button type="button"');
  expect(html).toContain('>form.login</button>');
  expect(html).not.toContain('retry');
});
