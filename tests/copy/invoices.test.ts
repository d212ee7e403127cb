/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'card.next.debit': 'We schrijven {amount} af op {date}.',
    'card.next.invoice': 'De volgende factuur komt op {date}.',
    'card.overdue': 'Er is een factuur nog niet betaald.',
    'card.price.half': '{amount} per halfjaar',
    'card.price.weeks': '{amount} per {count} weken',
    'credited.on': 'Staat op de factuur van {date}: {amount} terug.',
    'home.overdue': 'Er is een factuur nog niet betaald.',
    'invoices.empty': 'Hier komen uw facturen te staan, met wat u betaalde en wat u terugkreeg.',
    'invoices.headline.next.debit': 'Op {date} schrijven we {amount} af.',
    'invoices.headline.next.invoice': 'Op {date} sturen we u een factuur van {amount}.',
    'invoices.headline.nothing': 'U hoeft nu niets te betalen',
    'invoices.headline.open.before': 'vóór {date}',
    'invoices.headline.open.debit': 'Op {date} schrijven we dit af. U hoeft niets te doen.',
    'invoices.headline.open.kick': 'Nog te betalen',
    'invoices.headline.overdue.before.magazine':
      'Betaalt u vóór {date}? Dan blijft uw tijdschrift gewoon komen.',
    'invoices.headline.overdue.before.newspaper': 'Betaalt u vóór {date}? Dan blijft uw krant gewoon komen.',
    'invoices.headline.overdue.late': 'Betaal zo snel mogelijk. Lukt dat niet? Laat het ons weten.',
    'invoices.headline.overdue.one': 'Eén factuur is nog niet betaald',
    'invoices.headline.processing': 'We wachten op uw bank. U hoeft niets te doen.',
    'invoices.line.credit.pause': 'Terug voor uw pauze',
    'invoices.noHits': 'Geen facturen met deze keuze.',
    'invoices.older': 'Oudere facturen tonen',
    'invoices.tag.credit': 'Tegoed',
    'invoices.tag.open': 'Open',
    'invoices.tag.overdue': 'Te laat',
    'invoices.tag.paid': 'Betaald',
    'invoices.tag.processing': 'In behandeling',
    'invoices.tag.returned': 'Terugbetaald',
    'invoices.vat': 'Inclusief {rate}\u00a0% btw',
    'invoices.vat.zero': 'Btw {rate}\u00a0%',
    'outage.invoices': 'We kunnen uw facturen nu niet laten zien. Aan uw betalingen verandert niets.',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'invoices.headline.overdue.before.magazine':
      'Betaalt u vóór {date}? Dan blijft uw magazine gewoon komen.',
    'invoices.line.credit.publisher_pause': 'Terug omdat we niet leverden',
    'invoices.method.card': 'Kredietkaart',
    'invoices.method.debit': 'Domiciliëring',
  }));
