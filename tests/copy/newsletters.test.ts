/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'newsletters.done.brieven': 'Uw nieuwsbrieven zijn bijgewerkt',
    'newsletters.done.stop': 'U krijgt geen nieuwsbrieven meer',
    'newsletters.done.terug': 'U krijgt uw nieuwsbrieven weer',
    'newsletters.hero.more': 'U krijgt {count} nieuwsbrieven',
    'newsletters.hero.none': 'U krijgt nu geen nieuwsbrieven',
    'newsletters.hero.one': 'U krijgt 1 nieuwsbrief',
    'newsletters.pause': 'Alle nieuwsbrieven pauzeren',
    'newsletters.pausedAbove': 'Wilt u ze toch eerder weer krijgen?',
    'newsletters.resume': 'Nieuwsbrieven weer sturen',
    'newsletters.save': 'Nieuwsbrieven opslaan',
    'newsletters.saved': 'Opgeslagen.',
    'newsletters.savedAtOnce': 'Elke keuze slaan we meteen op.',
    'newsletters.stop': 'Alle nieuwsbrieven stoppen',
    'newsletters.undo': 'Nieuwsbrieven weer aanzetten',
    'preferences.post': 'Per post',
    'preferences.save': 'Voorkeuren opslaan',
    'unsubscribe.all': 'Bekijk al uw nieuwsbrieven',
    'unsubscribe.back': 'Nieuwsbrief weer aanzetten',
    'unsubscribe.stop': 'Nieuwsbrief stoppen',
  }));
