/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'moving.abroad.link': 'Aan de klantenservice vragen wat er kan',
    'moving.another': 'Nog een verhuizing doorgeven',
    'moving.aside.now': 'Nu bezorgen we op',
    'moving.aside.pauseLink': 'Bezorging pauzeren',
    'moving.cancel': 'Verhuizing annuleren',
    'moving.cancel.not': 'U kunt deze verhuizing niet meer annuleren',
    'moving.done.crossSell': 'Tips voor uw verhuizing',
    'moving.done.overview': 'Bekijk uw verhuizing',
    'moving.done.wish': 'Gelukt. Veel geluk in uw nieuwe huis!',
    'moving.effect.sameDay.newspaper': 'Die dag ligt uw krant al op uw nieuwe adres.',
    'moving.heading': 'Verhuizen',
    'moving.heading.abonnementen': 'Wat verhuist er mee?',
    'moving.heading.adres': 'Waar gaat u wonen?',
    'moving.heading.controle': 'Klopt dit zo?',
    'moving.hero.nothing': 'U hebt nu geen abonnement op papier',
    'moving.hero.ready': 'Uw krant verhuist met u mee',
    'moving.request': 'Verhuizing doorgeven',
    'moving.state.cancelled': 'Geannuleerd',
    'moving.state.scheduled': 'Verwerkt',
    'moving.state.submitted': 'Doorgegeven',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'moving.abroad.link': 'Aan de klantendienst vragen wat er kan',
    'moving.aside.now': 'Nu leveren we op',
    'moving.aside.pauseLink': 'Levering pauzeren',
  }));
