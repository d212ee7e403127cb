import { expect, it } from 'vitest';
import type { SharedAccessFragment } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { doneText, heroOf } from './hero.ts';

/** A key with its values. */
const t = ((key: string, values = {}) => [key, ...Object.values(values)].join(' ')) as unknown as Texts;
const shared = (brandName: string, ...coReaders: object[]) => ({
  subscription: { brandName },
  ...{ places: 4, coReaders, invites: [] },
});
const after = (...subscriptions: object[]) =>
  heroOf(t, { subscriptions, sharedWithMe: [] } as unknown as SharedAccessFragment).after;

it('Only titles that someone reads along are said to be read by the household', () => {
  expect(after(shared('De Voorpagina'), shared('Lavendel', {}))).toBe('sharing.hero.text Lavendel');
  expect(after(shared('De Voorpagina', {}), shared('De Voorpagina', {}), shared('Lavendel', {}))).toBe(
    'sharing.hero.text De Voorpagina en Lavendel',
  );
});

it('Until someone reads along, each title can be', () => {
  expect(after(shared('De Voorpagina'), shared('Lavendel'))).toBe(
    'sharing.hero.can De Voorpagina en Lavendel',
  );
});

it('An invitation is said to be sent as long as it waits for a reply', () => {
  const parameters = new URLSearchParams('gelukt=uitgenodigd&uitnodiging=sleutel');
  const withInvites = (...invites: object[]) =>
    ({ subscriptions: [{ ...shared('Lavendel'), invites }] }) as unknown as SharedAccessFragment;
  const textWith = (...invites: object[]) => doneText(t, parameters, withInvites(...invites))?.main;
  const invite = { inviteKey: 'sleutel', email: 'oma@voorbeeld.nl' };
  expect(textWith({ ...invite, state: 'open' })).toBe('sharing.done.invited.to oma@voorbeeld.nl');
  expect(textWith(), 'revoked or accepted').toBeUndefined();
  expect(textWith({ ...invite, state: 'undelivered' })).toBeUndefined();
  expect(doneText(t, parameters, undefined)?.main, 'in an outage').toBe('sharing.done.invited');
});
