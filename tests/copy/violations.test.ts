/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'violation.CODE-INVALID': 'Vul alle zes de cijfers van de code in.',
    'violation.CODE-INVALID.code': 'Vul 6 cijfers of 8 tekens in.',
    'violation.CONDITIONS-MISSING': 'Vink aan dat u akkoord gaat met de voorwaarden.',
    'violation.DATE-ORDER': 'Kies een laatste dag die na de eerste dag komt.',
    'violation.DATE-UNKNOWN':
      'Kijk de dag en de maand na. Deze dag bestaat niet. Vul een datum in zoals {example}.',
    'violation.DATE-YEAR': 'Vul het jaar in met vier cijfers, vanaf 1900, zoals {example}.',
    'violation.EMAIL-INVALID': 'Vul een e-mailadres in zoals naam@voorbeeld.nl.',
    'violation.FIELD-INVALID.date_of_birth': 'Kijk de datum nog eens na. Dit kan geen geboortedatum zijn.',
    'violation.FIELD-INVALID.house_number': 'Vul het huisnummer in met alleen cijfers.',
    'violation.FIELD-INVALID.phoneNumber': 'Vul een nummer in zoals 06\u00a012\u00a034\u00a056\u00a078.',
    'violation.FIELD-INVALID.remark': 'Maak de tekst korter. Er passen 1.000 tekens.',
    'violation.FIELD-MISSING.bestand': 'Kies eerst een bestand.',
    'violation.FIELD-MISSING.city': 'Vul de plaats of gemeente in.',
    'violation.FIELD-MISSING.days': 'Kies een of meer dagen.',
    'violation.FIELD-MISSING.house_number': 'Vul het huisnummer in.',
    'violation.FIELD-MISSING.lastDay': 'Vul de laatste dag in.',
    'violation.FIELD-MISSING.moment': 'Kies wanneer we u bellen.',
    'violation.FIELD-MISSING.movingDay': 'Vul de eerste dag op uw nieuwe adres in.',
    'violation.FIELD-MISSING.phoneNumber': 'Vul uw telefoonnummer in.',
    'violation.FIELD-MISSING.remedy': 'Kies wat we voor u kunnen doen.',
    'violation.FIELD-MISSING.street': 'Vul de straat in.',
    'violation.FIELD-MISSING.subscriptionId': 'Kies om welk abonnement het gaat.',
    'violation.FIELD-MISSING.subscriptionIds': 'Kies een of meer abonnementen.',
    'violation.FIELD-MISSING.topic': 'Kies waar uw bericht over gaat.',
    'violation.FIELD-MISSING.zip_code': 'Vul de postcode in.',
    'violation.HOLIDAY-PAST': 'Dit is al voorbij.',
    'violation.NOT-OFFERED': 'Dit kan nu niet.',
    'violation.PHONE-OVER': 'Dit kan niet meer. Hieronder ziet u hoe het nu is.',
    'violation.RATE-LIMITED.wait': 'U hebt dit vaak gedaan. Probeer het over {wait} opnieuw.',
    'violation.TEXT-CHARACTERS': 'Gebruik geen tekens zoals < > # = / of :.',
    'violation.TEXT-CHARACTERS.remark': 'Haal {characters} uit uw tekst.',
    'violation.characters.more': 'de tekens {characters}',
    'violation.characters.one': 'het teken {characters}',
    'violation.UNAUTHENTICATED': 'U bent uitgelogd. Log opnieuw in.',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'violation.FIELD-INVALID.phoneNumber': 'Vul een nummer in zoals 0470\u00a012\u00a034\u00a056.',
  }));
