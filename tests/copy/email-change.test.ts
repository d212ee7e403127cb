/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'emailChange.again': 'Mail opnieuw sturen',
    'emailChange.stop': 'Toch niet wijzigen',
    'emailLink.cancel.button': 'Wijziging stoppen',
    'emailLink.cancel.done': 'Uw e-mailadres verandert niet.',
    'emailLink.confirm.button': 'Ja, dit is mijn e-mailadres',
    'emailLink.done': 'Gelukt.',
    'emailLink.toAccount': 'Naar uw account',
  }));
