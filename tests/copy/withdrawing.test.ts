/** The sentences of this service that the law or journeys name. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'withdrawing.label': 'Hier de overeenkomst ontbinden',
    'withdrawing.confirm': 'Ontbinding bevestigen',
    'withdrawing.link.confirm': 'Ontbinding bevestigen',
    'withdrawing.link.deny': 'Dit was ik niet',
    'withdrawing.pdf': 'PDF downloaden',
    'withdrawing.change': 'Wijzigen',
    'mail.withdrawing.received': 'We ontvingen uw ontbinding op {date} om {time} uur. Kenmerk {reference}.',
    'title.withdrawing': 'Overeenkomst ontbinden',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'withdrawing.label': 'Hier de overeenkomst herroepen',
    'withdrawing.confirm': 'Herroeping bevestigen',
    'withdrawing.link.confirm': 'Herroeping bevestigen',
    'mail.withdrawing.received': 'We ontvingen uw herroeping op {date} om {time} uur. Kenmerk {reference}.',
    'title.withdrawing': 'Overeenkomst herroepen',
  }));
