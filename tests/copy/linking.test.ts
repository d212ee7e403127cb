/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'linking.button': 'Abonnement koppelen',
    'linking.code': 'Code',
    'linking.code.button': 'Koppelen met deze code',
    'linking.code.heading.email': 'Vul de code uit de mail in',
    'linking.done.action': 'Bekijk uw abonnementen',
    'linking.done.unlinked': 'Het abonnement is ontkoppeld van uw account',
    'linking.entry': 'Abonnement koppelen',
    'linking.houseNumber': 'Huisnummer',
    'linking.number': 'Abonnementsnummer',
    'linking.number.hint': 'Een nummer van 7 tot 12 cijfers',
    'linking.send': 'Code sturen',
    'linking.send.letter': 'Per brief',
    'linking.send.mail': 'Per mail',
    'linking.send.mail.again': 'Opnieuw per mail',
    'linking.unlink': 'Abonnement ontkoppelen',
    'linking.unlink.button': 'Abonnement ontkoppelen',
    'linking.unlink.stays': 'Dit gaat gewoon door',
    'linking.wayBack.undo.button': 'Koppeling terugdraaien',
    'linking.zipCode': 'Postcode',
  }));
