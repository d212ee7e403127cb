/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'account.birthday': 'Geboortedatum',
    'account.birthday.example': '17-04-1968',
    'account.cancel': 'Terug naar uw account',
    'account.change': 'Wijzigen',
    'account.changed.naam': 'Uw naam is gewijzigd',
    'account.changed.telefoon': 'Uw telefoonnummer is gewijzigd',
    'account.changed.telefoon-terug': 'Uw telefoonnummer staat er weer',
    'account.code.again': 'Nieuwe code sturen',
    'account.code.call': 'Mij bellen met de code',
    'account.code.confirm': 'Mijn nummer bevestigen',
    'account.code.expired': 'De code is verlopen. Vraag een nieuwe code.',
    'account.code.other': 'Ander nummer invullen',
    'account.elsewhere.move': 'De bezorging mee laten verhuizen',
    'account.email': 'E-mailadres',
    'account.email.action': 'Bevestigingsmail sturen',
    'account.email.new': 'Nieuw e-mailadres',
    'account.fill': 'Invullen',
    'account.heading': 'Mijn account',
    'account.logout.here': 'Uitloggen op dit apparaat',
    'account.name': 'Naam',
    'account.name.last': 'Achternaam',
    'account.open.adres': 'Uw adres wijzigen',
    'account.open.code.sms': 'Vul de code uit de sms in',
    'account.open.naam': 'Uw naam wijzigen',
    'account.part.email_confirmed': 'E-mailadres bevestigen',
    'account.part.last_name': 'Achternaam invullen',
    'account.password': 'Wachtwoord',
    'account.password.where': 'Dit wijzigt u op {host}',
    'account.phone.enterCode': 'Code invullen',
    'account.phone.field': 'Mobiel of vast nummer',
    'account.phone.foreign': 'Een nummer van buiten Nederland en België kunnen we niet bevestigen.',
    'account.phone.remove': 'Mijn nummer verwijderen',
    'account.phone.removed': 'Uw telefoonnummer is verwijderd.',
    'account.phone.restore': 'Nummer terugzetten',
    'account.phone.sendCode': 'Code sturen',
    'account.save': 'Opslaan',
    'sessions.end': 'Uitloggen',
    'sessions.endOthers': 'Alle andere apparaten uitloggen',
    'sessions.heading': 'Waar u bent ingelogd',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'account.birthday.example': '17/04/1968',
    'account.elsewhere.move': 'De levering mee laten verhuizen',
    'account.name.last': 'Familienaam',
    'account.part.last_name': 'Familienaam invullen',
    'account.phone.field': 'Gsm of vaste lijn',
  }));
