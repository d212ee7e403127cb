import { expect, it } from 'vitest';
import type { Texts } from '../../lib/content/texts.ts';
import { type Invite, revokeQuestion } from './household.ts';

const t = ((key: string) => key) as unknown as Texts;

it.each([
  ['open', 'sharing.revoke'],
  ['expired', 'sharing.remove'],
  ['undelivered', 'sharing.remove'],
] as const)('An invitation in the state %s is ended by %s', (state, text) => {
  const invite = { inviteKey: 'sleutel', email: 'oma@voorbeeld.nl', name: null, state } as Invite;
  expect(revokeQuestion(t, invite)).toMatchObject({
    kind: 'ingetrokken',
    heading: `${text}.heading`,
    text: `${text}.text`,
    button: `${text}.button`,
  });
});
