/**
 * Every text field without script × every character that cannot be seen: copied along, the value is as without it; hidden
 * in it, the field is named. Each form is posted with a key that no page made, so that its fields are read and nothing is
 * sent. The browser's half of the table is `src/islands/kit/field/rule.test.ts`.
 */
import { expect, test } from 'vitest';
import { UNSEEN_EXAMPLES } from '../../contract/unseen-characters.fixture.ts';
import { HOME, typed } from '../fixtures/form-row.ts';
import { COMPLAINER, HOLDER, type Reader } from '../fixtures/readers.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { post } from '../support/http/post-form.ts';
import { newDraft } from '../support/ids/id-request.ts';
import { portalPort } from '../support/processes/shared-portal.ts';
import { nl } from '../support/texts.ts';

type Values = Readonly<Record<string, string>>;

interface Form {
  readonly path: string;
  readonly reader?: Reader;
  /** Fields that a reader types in. */
  readonly typed: Values;
  readonly others?: Values;
  /** A step of a wizard stores its values in a draft, and sends nothing. */
  readonly isStep?: true;
  /** Steps that come before it. */
  readonly before?: readonly Values[];
}

const ADDRESS = { ...HOME, house_number_suffix: 'bis' };
const COUNTRY = { country_code: 'NL' };
const HOLIDAY = '/vakantieservice/doorgeven';
const DATES = { firstDay: typed(20), lastDay: typed(30) };
const LINK = { subscriptionNumber: '5550 0001', zipCode: '6811 AB' };
const FORMS: readonly Form[] = [
  { path: '/account?wijzigen=naam', typed: { first_name: 'Els', last_name: 'de Vries' } },
  { path: '/account?wijzigen=geboortedatum', typed: { date_of_birth: '17-04-1968' } },
  { path: '/account?wijzigen=adres', typed: ADDRESS, others: COUNTRY },
  {
    path: '/account?wijzigen=emailadres',
    typed: { email: 'nieuw@elders.example' },
    others: { actie: 'vraag' },
  },
  {
    path: '/account?wijzigen=telefoon',
    typed: { phoneNumber: '06 12345678' },
    others: { actie: 'nummer', phoneNumber_country: '31' },
  },
  {
    path: '/abonnementen/koppelen',
    typed: { ...LINK, houseNumber: '14' },
    others: { doe: 'koppel' },
  },
  {
    path: '/abonnementen/delen',
    typed: { email: 'an@elders.example', name: 'Tante An' },
    others: { soort: 'uitgenodigd', subscriptionId: 'x' },
  },
  {
    path: '/klantenservice/contact/formulier',
    typed: {
      ...{ name: 'Els Jansen', email: 'els@elders.example', phoneNumber: '06 12345678' },
      message: 'De krant was nat',
    },
    others: { topic: 'anders', lezer: '1', phoneNumber_country: '31' },
  },
  {
    path: '/bezorgservice/klacht/bellen',
    reader: COMPLAINER,
    typed: { phoneNumber: '06 12345678' },
    others: { moment: 'morning', phoneNumber_country: '31' },
  },
  {
    path: '/verhuisservice/doorgeven',
    typed: { ...ADDRESS, movingDay: typed(60) },
    others: { stap: 'adres', ...COUNTRY },
    isStep: true,
  },
  {
    path: HOLIDAY,
    before: [{ stap: 'soort', kind: 'suspension' }],
    typed: DATES,
    others: { stap: 'datums' },
    isStep: true,
  },
  {
    path: HOLIDAY,
    before: [
      { stap: 'soort', kind: 'temporary_address' },
      { stap: 'datums', ...DATES },
    ],
    typed: ADDRESS,
    others: { stap: 'adres', ...COUNTRY },
    isStep: true,
  },
];

const clientOf = async (reader = HOLDER) => ({
  ...{ port: portalPort(), brand: 'ad' },
  cookie: await cookieOf(portalPort(), 'ad', reader, '/account'),
});

/** The fields that the page calls wrong. */
const wrongIn = (html: string) => [...html.matchAll(/id="(\w+)-fout"/g)].map(([, name]) => name);

/** Sends the form with its typed values changed. @returns its status and page */
async function send(
  { path, reader, before = [], ...form }: Form,
  change: (text: string, name: string) => string,
) {
  const client = await clientOf(reader);
  const changed = Object.entries(form.typed).map(([name, text]) => [name, change(text, name)]);
  const key: Values = form.isStep ? { concept: newDraft() } : { sleutel: 'kort', versie: 'x' };
  for (const step of before) expect((await post(client, path, { ...step, ...key })).status).toBe(303);
  const values = { ...form.others, ...Object.fromEntries(changed), ...key };
  const { status, body } = await post(client, path, values);
  return { status, html: body.toString() };
}

test.each(FORMS)('$path takes what is copied along off its fields', async (form) => {
  const sent = async (change: (text: string) => string) => {
    const { status, html } = await send(form, change);
    return { status, wrong: wrongIn(html) };
  };
  const clean = await sent((text) => text);
  expect(clean).toEqual({ status: form.isStep ? 303 : 422, wrong: [] });
  for (const [name, unseen] of Object.entries(UNSEEN_EXAMPLES))
    expect(await sent((text) => `${unseen}${text}${unseen}`), name).toEqual(clean);
});

test.each(FORMS)('$path names each field with a hidden character, and keeps what was typed', async (form) => {
  for (const hidden of ['\u0000', '\ufffd', '\u0007', '\n']) {
    // A message has lines.
    const names = Object.keys(form.typed).filter((name) => hidden !== '\n' || name !== 'message');
    const wrongOf = (text: string, name: string) =>
      names.includes(name) ? `${text.replace(/^./, (first) => first + hidden)}${hidden}x` : text;
    const { status, html } = await send(form, wrongOf);
    expect([status, wrongIn(html).toSorted()], JSON.stringify(hidden)).toEqual([422, names.toSorted()]);
    expect(html).toContain('Er staat een onzichtbaar teken in.');
    for (const name of names) {
      expect(html, 'the summary leads to the field').toContain(`href="#${name}"`);
      const held = name === 'message' ? '>' : 'value="';
      if (hidden !== '\n') expect(html, name).toContain(held + wrongOf(form.typed[name] ?? '', name));
    }
  }
});

test('hidden fields and buttons are refused too, whatever reads them', async () => {
  const client = await clientOf();
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
    const client = await clientOf();
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
  const client = await clientOf();
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
      ['/verhuisservice/doorgeven', { ...ADDRESS, ...COUNTRY, stap: 'adres', concept: move, movingDay: day }],
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
