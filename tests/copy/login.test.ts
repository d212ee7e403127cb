/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'differentAccount.app': 'In de app bent u ingelogd met een ander account.',
    'differentAccount.stay': 'Doorgaan met dit account',
    'differentAccount.switch': 'Inloggen met een ander account',
    'identity.broken.title': 'Inloggen lukt niet',
    'identity.expired.heading': 'Deze pagina is verlopen',
    'identity.expired.title': 'Pagina verlopen',
    'identity.locked.heading': 'U kunt even niet inloggen',
    'identity.loggedOut.heading': 'U bent uitgelogd',
    'identity.loggedOut.title': 'Uitgelogd',
    'identity.login.problem': 'Inloggen is nog niet gelukt',
    'identity.login.title': 'Inloggen',
    'identity.logout.heading': 'Wilt u uitloggen?',
    'identity.logout.title': 'Uitloggen',
    'login.already': 'U bent ingelogd',
    'login.reset.text': 'Kies ‘Inloggen’ en dan ‘Wachtwoord vergeten’.',
  }));
