/** Characters that cannot be seen, in each form of the portal: refused with the field named, and what was typed is kept. */

import { expect, test } from 'vitest';
import { UNSEEN_EXAMPLES } from '../../contract/unseen-characters.fixture.ts';
import { typed } from '../fixtures/form-row.ts';
import { COMPLAINER, HOLDER, type Reader } from '../fixtures/readers.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { post } from '../support/http/post-form.ts';
import { newDraft } from '../support/ids/id-request.ts';
import { portalPort } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

const HIDDEN = 'Er staat een onzichtbaar teken in.';
const HOME = {
  ...{
    stap: 'adres',
    country_code: 'NL',
    zip_code: '3512 JK',
    house_number: '7',
    house_number_suffix: 'bis',
  },
  ...{ street: 'Dorpsstraat', city: 'Utrecht' },
};

interface Form {
  readonly path: string;
  readonly reader?: Reader;
  /** Steps that come before. */
  readonly before?: readonly Readonly<Record<string, string>>[];
  readonly values: Readonly<Record<string, string>>;
  /** Fields that a reader types in. */
  readonly typed: readonly string[];
}

const FORMS: readonly Form[] = [
  {
    path: '/vakantieservice/doorgeven',
    before: [
      { stap: 'soort', kind: 'temporary_address' },
      { stap: 'datums', firstDay: typed(20), lastDay: typed(30) },
    ],
    values: HOME,
    typed: ['street', 'house_number', 'house_number_suffix', 'zip_code', 'city'],
  },
  {
    path: '/vakantieservice/doorgeven',
    before: [{ stap: 'soort', kind: 'suspension' }],
    values: { stap: 'datums', firstDay: typed(20), lastDay: typed(30) },
    typed: ['firstDay', 'lastDay'],
  },
  {
    path: '/verhuisservice/doorgeven',
    values: { ...HOME, movingDay: typed(60) },
    typed: ['street', 'house_number', 'house_number_suffix', 'zip_code', 'city', 'movingDay'],
  },
  {
    path: '/bezorgservice/klacht/bellen',
    reader: COMPLAINER,
    values: { phoneNumber: '06 12345678', phoneNumber_country: '31', moment: 'morning', sleutel: newDraft() },
    typed: ['phoneNumber'],
  },
];

for (const { path, reader = HOLDER, before = [], values, typed } of FORMS)
  test(`${path} refuses them in ${typed.join(', ')}`, async () => {
    const client = {
      port: portalPort(),
      brand: 'ad',
      cookie: await cookieOf(portalPort(), 'ad', reader, '/account'),
    };
    const concept = newDraft();
    for (const step of before) expect((await post(client, path, { ...step, concept })).status).toBe(303);
    for (const field of typed)
      for (const hidden of ['\u0000', '\ufffd', '\n']) {
        const wrong = `${(values[field] ?? '').replace(/^./, (first) => first + hidden)}${hidden}x`;
        const { status, body } = await post(client, path, { ...values, concept, [field]: wrong });
        const html = body.toString();
        expect(status, field).toBe(422);
        expect(html, field).toContain(HIDDEN);
        // The summary leads to the field, and the field holds what was typed.
        expect(html, field).toContain(`href="#${field}"`);
        if (hidden !== '\n') expect(html, field).toContain(`value="${wrong}"`);
      }
  });

test('each character that is only copied along is taken off, in a form without script', async () => {
  const cookie = await cookieOf(portalPort(), 'ad', HOLDER, '/account');
  const client = { port: portalPort(), brand: 'ad', cookie };
  for (const [name, unseen] of Object.entries(UNSEEN_EXAMPLES)) {
    const around = (text: string) => `${unseen}${text}${unseen}`;
    const values = Object.fromEntries(
      Object.entries({ ...HOME, movingDay: typed(60) }).map(([field, text]) => [
        field,
        field === 'stap' || field === 'country_code' ? text : around(text),
      ]),
    );
    const { status } = await post(client, '/verhuisservice/doorgeven', { ...values, concept: newDraft() });
    expect(status, name).toBe(303);
  }
});

test('hidden fields and buttons are refused too, whatever reads them', async () => {
  const cookie = await cookieOf(portalPort(), 'ad', HOLDER, '/account');
  const client = { port: portalPort(), brand: 'ad', cookie };
  const posts: readonly (readonly [path: string, values: Readonly<Record<string, string>>])[] = [
    ['/vakantieservice/doorgeven', { stap: 'soort', kind: 'suspension', concept: 'a\u0000' }],
    ['/vakantieservice/doorgeven', { stap: 'datums', concept: newDraft(), maand: '2027-01\u0000' }],
    ['/vakantieservice', { wijziging: 'a\u0000', soort: 'suspension', sleutel: newDraft() }],
    ['/vakantieservice', { wijziging: 'a', soort: 'suspension', sleutel: 'a\nb' }],
    ['/verhuisservice', { verhuizing: 'a\u0000', sleutel: newDraft() }],
    ['/bezorgservice', { agenda: 'maken', sleutel: 'a\u0000' }],
    ['/bezorgservice/klacht', { stap: 'abonnement', subscriptionId: 'a\u0000', concept: newDraft() }],
    ['/account', { sessie: 'a\u0000' }],
  ];
  for (const [path, values] of posts) {
    const { status } = await post(client, path, values);
    expect([303, 422], `${path} ${JSON.stringify(values)}: ${status}`).toContain(status);
  }
});

test.each(['😀', 'kort', 'x'.repeat(65)])(
  'a form with the key %s, which no page made, is refused in words',
  async (sleutel) => {
    const cookie = await cookieOf(portalPort(), 'ad', HOLDER, '/account');
    const client = { port: portalPort(), brand: 'ad', cookie };
    const posts: readonly (readonly [path: string, values: Readonly<Record<string, string>>])[] = [
      ['/account?wijzigen=naam', { first_name: 'Jan', last_name: 'Jansen', versie: 'x' }],
      ['/account?wijzigen=emailadres', { actie: 'vraag', email: 'nieuw@elders.example', versie: 'x' }],
      ['/account/gegevens', {}],
      ['/account/verwijderen', { keuze: 'houden' }],
      [
        '/abonnementen/koppelen',
        { doe: 'koppel', subscriptionNumber: '1234567', zipCode: '1234 AB', houseNumber: '1' },
      ],
      ['/abonnementen/delen', { soort: 'uitgenodigd', subscriptionId: 'x', email: 'a@elders.example' }],
      ['/klantenservice/email', { doe: 'stop', merk: 'b001' }],
    ];
    for (const [path, values] of posts) {
      const { status, body } = await post(client, path, { ...values, sleutel });
      const [said] = /Open deze pagina opnieuw|Uw keuze is niet opgeslagen/.exec(body.toString()) ?? [];
      expect([status, said], path).toEqual([422, expect.any(String)]);
    }
  },
);

test('days out of any range are refused in words, and a month that is none is left', async () => {
  const cookie = await cookieOf(portalPort(), 'ad', HOLDER, '/account');
  const client = { port: portalPort(), brand: 'ad', cookie };
  const concept = newDraft();
  const holiday = '/vakantieservice/doorgeven';
  await post(client, holiday, { stap: 'soort', kind: 'suspension', concept });
  const days = [
    '9999-12-31',
    '31-12-9999',
    '00-00-0000',
    '30-02-2027',
    '+012026-01-01',
    '13-09-275760',
    '1-1-1899',
  ];
  const move = newDraft();
  for (const day of days) {
    const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      [holiday, { stap: 'datums', concept, firstDay: day, lastDay: day }],
      [holiday, { stap: 'datums', concept, firstDay: typed(20), lastDay: day }],
      ['/verhuisservice/doorgeven', { ...HOME, concept: move, movingDay: day }],
    ];
    for (const [path, values] of forms) {
      const { status, body } = await post(client, path, values);
      expect(status, `${path} ${day}`).toBe(422);
      expect(body.toString(), `${path} ${day}`).toContain(nl('form.errorHeading'));
    }
  }
  const complaint = { path: '/bezorgservice/klacht', concept: newDraft() };
  for (const day of days) {
    const { status } = await post(client, complaint.path, {
      stap: 'nummers',
      concept: complaint.concept,
      days: day,
    });
    expect([303, 422], `complaint ${day}: ${status}`).toContain(status);
    const type = { stap: 'wat', concept: complaint.concept, type: 'damaged', remark: '' };
    const next = await post(client, complaint.path, type);
    expect([303, 422], `complaint ${day}: ${next.status}`).toContain(next.status);
  }
  const buttons: readonly Readonly<Record<string, string>>[] = [
    ...[{ maand: '2026-99' }, { maand: '0000-00' }, { maand: '9999-12' }],
    ...[{ dag: '9999-12-31' }, { dag: 'x' }, { periode: '2026-99-99/x' }],
  ];
  for (const pressed of buttons) {
    const { status, headers } = await post(client, holiday, {
      stap: 'datums',
      concept,
      firstDay: '',
      lastDay: '',
      ...pressed,
    });
    expect(status, JSON.stringify(pressed)).toBe(303);
    const next = await post(client, holiday, { stap: 'datums', concept, firstDay: '', lastDay: '' });
    expect(next.status, JSON.stringify(pressed)).toBe(422);
    expect(headers.location).toContain('stap=datums');
  }
});
