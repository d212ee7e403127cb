/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'holiday.address.abroadLink': 'Online lezen',
    'holiday.aside.given': 'Al doorgegeven',
    'holiday.check.action.suspension': 'Bezorging pauzeren',
    'holiday.check.action.temporary_address': 'Tijdelijk adres doorgeven',
    'holiday.dates.calculate': 'Uitkomst berekenen',
    'holiday.dates.leaveOut': '{product} weglaten',
    'holiday.dates.pickLast': 'Kies nu de laatste dag',
    'holiday.day.noMore': 'Uw abonnement op {product} is dan gestopt.',
    'holiday.done.overview': 'Bekijk uw vakanties',
    'holiday.effect.paused.more': 'We bezorgen {issues} niet.',
    'holiday.end.cancel.suspension': 'Pauze annuleren',
    'holiday.end.cancel.temporary_address': 'Tijdelijk adres annuleren',
    'holiday.end.early.suspension': 'Eerder weer bezorgen',
    'holiday.end.early.temporary_address': 'Eerder weer thuis bezorgen',
    'holiday.heading': 'Vakantie',
    'holiday.heading.adres': 'Waar bezorgen we uw krant?',
    'holiday.heading.controle': 'Klopt dit zo?',
    'holiday.heading.datums': 'Wanneer bent u weg?',
    'holiday.hero.home': 'U hebt geen vakantie gepland',
    'holiday.kind.question.magazine': 'Wat wilt u met uw tijdschrift doen?',
    'holiday.leftOut.ends': 'Stopt op {date}',
    'holiday.leftOut.endsBefore': 'Doet niet mee: stopt op {date}',
    'holiday.leftOut.none': 'Doet niet mee: komt niet op deze dagen',
    'holiday.leftOut.quota': 'Pauzedagen zijn op tot en met {date}',
    'holiday.outcome.credit': '{counted}, {amount} terug',
    'holiday.period.brief': '{first} t/m {last}',
    'holiday.quote.heading': 'Dit doen wij',
    'holiday.request': 'Vakantie doorgeven',
    'pause.reason': 'Door {reason} bezorgen we tijdelijk niet.',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'holiday.check.action.suspension': 'Levering pauzeren',
    'holiday.effect.paused.more': 'We leveren {issues} niet.',
    'holiday.end.early.suspension': 'Eerder weer leveren',
    'holiday.end.early.temporary_address': 'Eerder weer thuis leveren',
    'holiday.heading.adres': 'Waar leveren we uw krant?',
    'holiday.kind.question.magazine': 'Wat wilt u met uw magazine doen?',
    'pause.reason': 'Door {reason} leveren we tijdelijk niet.',
  }));
