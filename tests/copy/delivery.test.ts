/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'agenda.coming': 'De komende twee weken',
    'agenda.day.came': 'U meldde: gekomen.',
    'agenda.day.coming.newspaper': 'Uw krant komt voor {time}.',
    'agenda.day.complaint.open': 'U meldde een klacht. We zijn ermee bezig.',
    'agenda.day.due.newspaper': 'Uw krant is als het goed is bezorgd.',
    'agenda.day.elsewhere': 'Op uw tijdelijke adres: {address}',
    'agenda.day.missed.newspaper': 'Uw krant is niet gekomen.',
    'agenda.day.moved': 'Op uw andere adres: {address}',
    'agenda.day.past.magazine': 'Geen klacht gemeld.',
    'agenda.day.report': 'Niet gekomen?',
    'agenda.day.report.about': 'Melden: {about}',
    'agenda.day.late.usual': 'Later dan gewoonlijk.',
    'agenda.hero.delivers': 'We bezorgen {papers}',
    'agenda.hero.quiet': 'Er komt de komende tijd niets',
    'agenda.day.paused': 'Er komt niets: de bezorging pauzeert.',
    'agenda.earlier': 'Eerdere dagen tonen',
    'agenda.feed.copied': 'Gekopieerd',
    'agenda.feed.copy': 'Link kopiëren',
    'agenda.feed.label': 'Uw agendalink',
    'agenda.feed.make': 'In mijn agenda zetten',
    'agenda.feed.renew': 'Nieuwe agendalink maken',
    'agenda.feed.revoke': 'Agendalink uitzetten',
    'agenda.feed.revoked': 'Uw agendalink staat uit.',
    'agenda.heading': 'Bezorging',
    'agenda.past': 'De afgelopen twee weken',
    'coming.back.newspaper': 'Uw krant komt weer',
    'coming.heading': 'Dit komt eraan',
    'coming.moves': 'U verhuist',
    'coming.moves.to': 'Naar {street} in {city}',
    'coming.moves.view': 'Bekijk de verhuizing',
    'delayNotices.aside': 'We sturen u een bericht als uw bezorging later komt.',
    'delayNotices.chosen.mail': 'We mailen u als uw bezorging later komt.',
    'delayNotices.heading': 'Bericht bij late bezorging',
    'delayNotices.mail': 'Mailberichten aanzetten',
    'delayNotices.now.mail': 'Nu: een mail.',
    'delayNotices.phone.link': 'Nummer invullen',
    'delayNotices.stop': 'Berichten stoppen',
    'delayNotices.stop.done': 'U krijgt geen bericht meer als uw bezorging later komt.',
    'ribbon.more': 'Nog een week',
    'ribbon.lateNote': 'Staat er een tijd bij? Dan bezorgen we later dan gewoonlijk: voor die tijd.',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'agenda.day.due.newspaper': 'Uw krant is als het goed is geleverd.',
    'agenda.day.paused': 'Er komt niets: de levering pauzeert.',
    'agenda.heading': 'Levering',
    'agenda.hero.delivers': 'We leveren {papers}',
    'delayNotices.aside': 'We sturen u een bericht als uw levering later komt.',
    'delayNotices.chosen.mail': 'We mailen u als uw levering later komt.',
    'delayNotices.heading': 'Bericht bij late levering',
    'delayNotices.stop.done': 'U krijgt geen bericht meer als uw levering later komt.',
  }));
