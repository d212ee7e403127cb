/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'action.complaint': 'Niet gekomen? Melden',
    'action.holiday': 'Vakantie doorgeven',
    'action.share': 'Samen lezen',
    'action.short.complaint': 'Niet gekomen? Melden',
    'hero.coming.again.newspaper': 'Uw krant komt weer op {date}',
    'hero.coming.newspaper': 'Uw volgende krant',
    'hero.ended': 'U hebt nu geen lopend abonnement',
    'hero.ended.text': 'Kiest u er weer een? Dan ziet u hier wanneer we bezorgen.',
    'hero.next.late': 'Later dan gewoonlijk: voor {time}',
    'service.allQuestions': 'Alle vragen',
    'service.questions': 'Vaak gevraagd',
    'service.readsAlong': 'U leest mee met {products}',
    'service.toDeliveries': 'Bekijk wanneer uw krant komt',
    'subscription.fixedAddress': 'Uw vaste adres',
    'subscriptions.all': 'Uw {number} abonne­menten',
    'subscriptions.due.newspaper': 'Uw krant van vandaag is als het goed is bezorgd.',
    'subscriptions.empty.heading': 'Hier komen uw abonnementen te staan',
    'subscriptions.empty.offers': 'Abonnement kiezen',
    'subscriptions.ended': 'Gestopte abonne­menten ({count})',
    'subscriptions.follow': 'Volg uw melding',
    'subscriptions.heading': 'Abonnementen',
    'subscriptions.showAll': 'Alle {number} abonne­menten tonen',
    'task.complaint': 'Niet gekomen? Melden',
    'task.holiday': 'Vakantie doorgeven',
    'task.linking': 'Abonnement koppelen',
    'task.moving': 'Verhuizing doorgeven',
    'task.reading': 'Online lezen',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'subscriptions.due.newspaper': 'Uw krant van vandaag is als het goed is geleverd.',
  }));
