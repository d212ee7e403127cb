/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'mail.account.newDevice.subject': 'Er is ingelogd op een nieuw apparaat',
    'mail.complaint.received.intro.not_delivered': 'Wat vervelend dat u uw {paper} niet kreeg.',
    'mail.complaint.reference': 'Nummer van uw melding',
    'mail.email.changed.action': 'Wijziging terugdraaien',
    'mail.email.confirm.action': 'Ja, dit is mijn e-mailadres',
    'mail.greeting': 'Beste {name},',
    'mail.linking.relink': 'Abonnement weer koppelen',
    'mail.moving.action': 'Bekijk uw verhuizing',
    'mail.recovery.undone.feed': 'Het adres voor uw agenda',
    'mail.regards': 'Met vriendelijke groet,',
    'sms.account.call': 'Dit is de code van {brand}. Deel hem met niemand.',
  }));
