/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'personalData.download.button': 'Mijn gegevens downloaden',
    'personalData.erase.button': 'Mijn account verwijderen',
    'personalData.erase.cancel': 'Mijn account houden',
    'personalData.erase.cancelled': 'Uw account blijft. We verwijderen niets.',
    'personalData.erase.endless': 'U kunt uw account nog niet verwijderen',
    'personalData.erase.heading': 'Account verwijderen',
    'personalData.erase.sentence': 'U kunt uw account verwijderen',
    'personalData.erase.unfinished': 'Dit loopt nog',
    'personalData.erase.what': 'Dit doen wij',
    'personalData.heading': 'Uw gegevens',
  }));
