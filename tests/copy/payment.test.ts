/** The sentences about money that the publisher has fixed, and those that a mandate must have. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

const MANDATE_NL =
  'Door te bevestigen geeft u toestemming aan {creditor} om doorlopend incasso-opdrachten te sturen naar uw bank om een bedrag van uw rekening af te schrijven, en aan uw bank om doorlopend een bedrag van uw rekening af te schrijven volgens de opdracht van {creditorLast}. Bent u het niet eens met een afschrijving? Dan kunt u die laten terugboeken. Neem binnen 8 weken na de afschrijving contact op met uw bank. Vraag uw bank naar de voorwaarden.';
const MANDATE_BE =
  'Door te bevestigen geeft u toestemming aan {creditor} om een opdracht te sturen naar uw bank om een bedrag van uw rekening te debiteren, en aan uw bank om dat bedrag te debiteren volgens die opdracht. U kunt een domiciliëring laten terugbetalen, tot 8 weken na de debitering. Vraag uw bank naar de voorwaarden.';

test('the pages say in the Netherlands', () =>
  expectDutch({
    'payment.change': 'Betaalwijze wijzigen',
    'payment.change.heading': 'Hoe wilt u betalen?',
    'payment.check':
      'We schrijven {amount} af om uw rekening te controleren. Dit bedrag betalen we niet terug.',
    'payment.check.card': 'U vult uw kaart in bij onze betaaldienst. We schrijven nu niets af.',
    'payment.late': 'Betaal meteen ook {amount}. Dat bedrag is te laat.',
    'payment.link.nothing': 'U hoeft nu niets te betalen.',
    'payment.link.paid': 'Deze factuur is betaald.',
    'payment.mandate.be': MANDATE_BE,
    'payment.mandate.heading': 'Doorlopende machtiging SEPA',
    'payment.mandate.nl': MANDATE_NL,
    'payment.method.per_invoice.name': 'iDEAL | Wero',
    'payment.pay.both': 'Betaal beide, {amount}',
    'payment.pay.one': 'Betaal nu',
    'payment.pay.surplus': 'U betaalde {amount} te veel. Dat krijgt u terug.',
    'payment.problem.card_ending':
      'Uw creditcard is geldig tot en met {month}. Kies op tijd een nieuwe betaalwijze.',
    'payment.status.again': 'Opnieuw proberen',
    'payment.status.cancelled': 'U bent gestopt.',
    'payment.status.cancelled.after': 'Er verandert niets. Probeer het opnieuw.',
    'payment.status.done': 'Gelukt.',
    'payment.status.done.debit.from': 'Vanaf {date} schrijven we af van {account}.',
    'payment.status.expired': 'De tijd is om.',
    'payment.status.expired.after': 'Er verandert niets. Probeer het opnieuw.',
    'payment.status.failed': 'De betaling is niet gelukt.',
    'payment.status.failed.after': 'Er verandert niets. Probeer het opnieuw.',
    'payment.status.paid': 'Van uw facturen is {amount} betaald.',
    'payment.status.pending': 'We wachten op uw bank.',
    'payment.status.pending.after': 'U hoeft niets te doen. Duurt het lang? We mailen u.',
  }));

test('a refused form says in the Netherlands', () =>
  expectDutch({
    'violation.AMOUNT-CHANGED': 'Het bedrag is veranderd. Kijk het na en betaal opnieuw.',
    'violation.IBAN-COUNTRY': 'Deze rekening kunnen we niet gebruiken.',
    'violation.IBAN-DIGITS': 'Controleer de cijfers van uw IBAN. Er klopt er een niet.',
    'violation.IBAN-LONG': 'Deze IBAN is te lang. Kijk hem na op uw bankpas.',
    'violation.IBAN-SHORT': 'Deze IBAN is te kort. Kijk hem na op uw bankpas.',
    'violation.PAYMENT-RUNNING':
      'U bent al begonnen met betalen. Rond die betaling af, of wacht een kwartier.',
    'violation.PAYMENT-UNAVAILABLE':
      'Onze betaaldienst reageert niet. Er is niets veranderd. Probeer het over een paar minuten opnieuw.',
  }));

test('the mails say in the Netherlands', () =>
  expectDutch({
    'mail.payment.done.debit': 'We schrijven voortaan af van uw rekening. Dit is uw kopie van de machtiging.',
    'mail.payment.done.subject': 'Uw betaalwijze is gewijzigd',
    'mail.payment.failed.intro': 'De nieuwe betaalwijze voor {product} is niet gelukt. Er verandert niets.',
    'mail.payment.failed.subject': 'Uw betaalwijze is niet gewijzigd',
    'mail.payment.lost.intro': 'We kunnen voor {product} niet meer afschrijven. Kies een nieuwe betaalwijze.',
    'mail.payment.received.subject': 'We ontvingen uw betaling',
    'mail.payment.refund':
      'Bent u het niet eens met een afschrijving? Laat die dan binnen 8 weken terugboeken door uw bank.',
    // The first one exists in Belgium only.
    'mail.payment.reminder.first.intro': 'Dit is een eerste herinnering. Ze is gratis.',
    'mail.payment.reminder.first.term': 'Betaal tot en met {until}. Er komen geen kosten bij.',
    'mail.payment.reminder.friendly.subject': 'Uw factuur is nog niet betaald',
    'mail.payment.reminder.letter.term':
      'Betaal {amount} binnen vijftien dagen nadat deze brief bij u is bezorgd.',
    'mail.payment.reminder.pay': 'Nu betalen',
    'mail.payment.reminder.wrong': 'Hebt u al betaald, of klopt er iets niet? Laat het ons weten.',
    'mail.payment.returned.again': 'Op {date} schrijven we {amount} opnieuw af.',
    'mail.payment.unpaid.intro':
      'De afschrijving van uw factuur is niet gelukt of teruggeboekt. We proberen het niet opnieuw.',
    'mail.payment.wrong': 'Hebt u dit niet gedaan? Bel onze klantenservice.',
  }));

test('the pages and mails say in Belgium', () =>
  expectBelgian({
    'mail.payment.creditorId': 'Identificatie van de schuldeiser',
    'mail.payment.done.debit': 'We debiteren voortaan uw rekening. Dit is uw kopie van het mandaat.',
    'mail.payment.refund':
      'Bent u het niet eens met een debitering? Laat die dan binnen 8 weken terugbetalen door uw bank.',
    'mail.payment.returned.again': 'Op {date} debiteren we {amount} opnieuw.',
    'payment.mandate.heading': 'Mandaat SEPA Europese domiciliëring',
    'payment.problem.card_ending':
      'Uw kredietkaart is geldig tot en met {month}. Kies op tijd een nieuwe betaalwijze.',
    'payment.status.done.card.from': 'Vanaf {date} debiteren we uw kredietkaart.',
    'violation.IBAN-SHORT': 'Deze IBAN is te kort. Kijk hem na op uw bankkaart.',
  }));
