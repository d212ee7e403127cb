/** Example values of each template, and the mail that they make. */
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { defaultTexts } from '../content/texts.fixture.ts';
import { NAMELESS } from '../kernel/salutation.ts';
import { ALL_ON, FIRST_PAPER, testBrand } from './outbox.fixture.ts';
import type { TemplateName, TemplateValues } from './templates.fixture.ts';
import { move, paused, period, product } from './values.fixture.ts';
import { writeMail } from './write-mail.ts';

export const values: { [Name in TemplateName]: TemplateValues<Name> } = {
  'contact-received': {
    reference: 'C-7K2M9QXA',
    topic: 'Iets anders',
    answerBy: '2026-11-25',
    text: 'Kan de krant in de bus?\nDank u.',
    canFollow: true,
  },
  'contact-message': {
    reference: 'C-7K2M9QXA',
    topic: 'Iets anders',
    name: 'Jan Jansen',
    email: 'jan@voorbeeld.nl',
    ...{ phoneNumber: null, subscriptionId: null },
    text: 'Kan de krant in de bus?',
    files: 'krant.jpg, brief.pdf',
    warnings: 'brief.pdf: er zit een script in',
  },
  'data-exported': {},
  'erasure-requested': { dueOn: '2026-11-27', cancelKey: 'k'.repeat(43) },
  'erasure-cancelled': { dueOn: '2026-11-27' },
  'account-erased': {},
  'new-device': { deviceKind: 'Firefox op Linux', day: '2026-11-23', time: '14:05' },
  'delay-notice-later': {
    ...{ productKind: 'newspaper', day: '2026-11-23', expectedBy: '10:30' },
    ...{ reason: 'Het is glad op de weg.', stopKey: '7K3M9QZT4P7K3M9Q' },
  },
  'delay-notice-over': {
    ...{ productKind: 'magazine', day: '2026-11-23', expectedBy: '10:30' },
    ...{ reason: null, stopKey: '7K3M9QZT4P7K3M9Q' },
  },
  'address-changed': { address: 'Dorpsstraat 12\n3512 JK  Utrecht' },
  'phone-changed': { lastDigits: '78' },
  'personal-information-changed': { sections: ['name', 'date_of_birth'] },
  'subscription-linked': {
    productName: 'De Dagkrant',
    number: '10000001',
    undoKey: 'k'.repeat(43),
    reader: 'former',
  },
  'subscription-link-code': { productName: 'De Dagkrant', code: '012345', time: '10.42' },
  'subscription-unlinked': { productName: 'De Dagkrant', number: null, relinkKey: 'k'.repeat(43) },
  'subscription-link-undone': { productName: 'De Dagkrant', number: '10000001', reader: 'account' },
  'holiday-suspended': { ...period, parts: [paused] },
  'holiday-temporary-address': {
    ...period,
    address: 'Strandweg 1 a\n4357 ET  Domburg',
    parts: [
      { ...product, issues: 5 },
      { productName: 'Het Weekblad', productKind: 'magazine', issues: 1 },
    ],
  },
  'holiday-cancelled': { ...product, ...period, changeKind: 'suspension', nextPaper: '2026-11-21' },
  'holiday-ended-early': {
    ...product,
    changeKind: 'temporary_address',
    lastDay: '2026-12-30',
    plannedLastDay: '2027-01-03',
    firstPaperBack: '2026-12-31',
  },
  'holiday-first-paper-back': FIRST_PAPER,
  'complaint-received': {
    ...product,
    complaintId: 'k1',
    reference: 'KLM2-7XQ9',
    days: ['2026-11-20', '2026-11-19'],
    type: 'not_delivered',
    remedy: 'credit',
    worthCents: 123,
    newEndsOn: null,
  },
  'complaint-solved': { ...product, complaintId: 'k1', reference: 'KLM2-7XQ9', days: ['2026-11-20'] },
  'callback-requested': { moment: 'morning' },
  'sharing-invite': {
    productName: 'De Dagkrant',
    holderName: 'Jan',
    lastDay: '2026-12-04',
    link: '/abonnementen/uitnodiging/x',
    isReminder: false,
  },
  'sharing-accepted': { productName: 'De Dagkrant', person: 'Sanne de Wit' },
  'sharing-declined': { productName: 'De Dagkrant', person: 'oma@voorbeeld.nl' },
  'sharing-left': { productName: 'De Dagkrant', person: 'Sanne de Wit' },
  'sharing-new-asked': { productName: 'De Dagkrant', person: 'oma@voorbeeld.nl' },
  'sharing-back': { productName: 'De Dagkrant', holderName: 'Jan' },
  'sharing-revoked': { productName: 'De Dagkrant', holderName: 'Jan' },
  'sharing-ended': { productName: 'De Dagkrant' },
  'sharing-ended-for-holder': { productName: 'De Dagkrant', readers: 2 },
  'delivery-question': { ...product, day: '2026-11-20', cause: 'holiday', link: '/bezorgservice/melding/x' },
  'moving-submitted': { ...move, cancelUntil: '2026-12-28', movesAccount: true },
  'moving-cancelled': { movingDay: move.movingDay, parts: [product] },
  'moving-done': move,
  'newsletters-left': { names: ['Ochtendupdate', 'Weekend'] },
  'newsletters-paused': { until: '2026-12-07' },
  'newsletter-welcome': { name: 'Weekend', frequency: 'weekly' },
  'email-confirm': { key: 'x', productName: null },
  'email-confirm-present': { key: 'x' },
  'email-taken': {},
  'email-asked': { key: 'x', newEmail: 'j…n@v…d.nl', productName: 'De Dagkrant' },
  'email-changed': { key: 'x', newEmail: 'j…n@v…d.nl', productName: null },
  'email-undone': {
    productName: null,
    recovered: [
      { undone: 'feed', of: null },
      { left: 'pause', of: 'De Dagkrant' },
    ],
    servicePhone: '088 123 45 67',
  },
};

export function written<Name extends TemplateName>(
  template: Name,
  given: TemplateValues<Name>,
  brand = testBrand(),
  firstName: string | null = null,
) {
  const row = {
    id: 'm1',
    template,
    template_values: JSON.stringify(given),
    created_at: '2026-11-20T09:00:00Z',
  };
  return writeMail(row, {
    templates: TEMPLATES,
    brand,
    flags: ALL_ON,
    t: defaultTexts[brand.brandCountry],
    recipient: { email: 'jan@voorbeeld.nl', ...NAMELESS, first_name: firstName },
    mailSettings: { publicScheme: 'https', publicPort: 443, mailFrom: 'post@uitgever.example' },
    now: Date.parse('2026-11-20T09:00:00Z'),
  });
}
