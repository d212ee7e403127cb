/** The sentences of this service that journeys name by key. */
import { test } from 'vitest';
import { expectBelgian, expectDutch } from './copy.ts';

test('says in the Netherlands', () =>
  expectDutch({
    'complaint.today.received': 'Uw melding van vandaag is ontvangen.',
    'complaint.today.solved': 'Uw melding van vandaag is opgelost.',
    'complaint.today.with_delivery_team.newspaper': 'Uw melding van vandaag ligt bij de bezorgdienst.',
    'complaint.call.button': 'Mij laten terugbellen',
    'complaint.call.country': 'Land',
    'complaint.call.heading': 'Laat u terugbellen',
    'complaint.call.heading.done': 'We bellen u terug',
    'complaint.call.moment.afternoon': 'In de middag',
    'complaint.call.offer': 'Zullen we u bellen?',
    'complaint.call.phone': 'Telefoonnummer',
    'complaint.check.action': 'Melding versturen',
    'complaint.done.before': 'We hebben uw melding ontvangen.',
    'complaint.done.follow': 'Volg uw melding',
    'complaint.follow.heading': 'Uw melding',
    'complaint.follow.heading.withdrawn': 'U hebt uw melding ingetrokken',
    'complaint.follow.with_delivery_team': 'Uw melding ligt bij de bezorgdienst',
    'complaint.heading.abonnement': 'Om welk abonnement gaat het?',
    'complaint.heading.controle': 'Klopt dit zo?',
    'complaint.heading.nummers': 'Om welke dagen gaat het?',
    'complaint.heading.wat': 'Wat ging er mis?',
    'complaint.issues.hint': 'U kunt meerdere dagen kiezen.',
    'complaint.issues.oldest': 'U kunt terug tot {date}.',
    'complaint.question.heading': 'Is alles goed gekomen?',
    'complaint.question.heading.thanks': 'Bedankt voor uw antwoord',
    'complaint.question.no': 'Nee, niet gekomen',
    'complaint.question.thanks': 'Fijn dat uw krant er is',
    'complaint.question.yes': 'Ja, alles is goed',
    'complaint.remark.label': 'Wilt u er iets bij zeggen?',
    'complaint.remark.without': 'Verdergaan zonder deze tekens',
    'complaint.remedy.question': 'Wat kunnen we voor u doen?',
    'complaint.sorry.not_delivered.newspaper': 'Sorry dat uw krant niet kwam.',
    'complaint.toDelivery': 'Bekijk uw bezorging',
    'complaint.type.damaged.newspaper': 'De krant is beschadigd',
    'complaint.type.not_delivered.newspaper': 'De krant is niet gekomen',
    'complaint.wait.after': 'Na {time} kunt u het hier melden.',
    'complaint.wait.came.action': 'Iets anders melden',
    'complaint.wait.otherDay': 'Andere dag kiezen',
    'complaint.wait.read': 'Nu online lezen',
    'complaint.withdraw.button': 'Melding intrekken',
    'link.button': 'Melden dat er niets gekomen is',
    'link.expired': 'Deze link werkt niet meer. Log in om iets te melden.',
    'link.heading': 'Melding over uw bezorging',
    'link.login': 'Inloggen',
  }));

test('says in Belgium', () =>
  expectBelgian({
    'complaint.today.with_delivery_team.newspaper': 'Uw melding van vandaag ligt bij de krantenbezorger.',
    'complaint.follow.with_delivery_team': 'Uw melding ligt bij de leverdienst',
    'complaint.toDelivery': 'Bekijk uw levering',
    'link.heading': 'Melding over uw levering',
  }));
