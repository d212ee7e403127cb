/**
 * Every text field without script × every character that cannot be seen: the value is as without it. Each form is posted
 * with a key that no page made, so that its fields are read and nothing is sent. The browser's half of the table is
 * `src/islands/kit/field/rule.test.ts`.
 */
import { expect, test } from 'vitest';
import { UNSEEN_EXAMPLES } from '../../contract/unseen-characters.fixture.ts';
import { HOME, typed } from '../fixtures/form-row.ts';
import { COMPLAINER, HOLDER, type Reader } from '../fixtures/readers.ts';
import { cookieOf } from '../support/http/http-login.ts';
import { post } from '../support/http/post-form.ts';
import { newDraft } from '../support/ids/id-request.ts';
import { portalPort } from '../support/processes/shared-portal.ts';

type Values = Readonly<Record<string, string>>;

interface Form {
  readonly path: string;
  readonly reader?: Reader;
  /** Fields that a reader types in. */
  readonly typed: Values;
  readonly others?: Values;
  /** A step of a wizard stores its values in a draft, and sends nothing. */
  readonly isStep?: true;
}

const ADDRESS = { ...HOME, house_number_suffix: 'bis' };
const COUNTRY = { country_code: 'NL' };
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
];

const clientOf = async (reader = HOLDER) => ({
  ...{ port: portalPort(), brand: 'ad' },
  cookie: await cookieOf(portalPort(), 'ad', reader, '/account'),
});

/** The fields that the page calls wrong. */
const wrongIn = (html: string) => [...html.matchAll(/id="(\w+)-fout"/g)].map(([, name]) => name);

test.each(FORMS)('$path takes what is copied along off its fields', async ({ path, reader, ...form }) => {
  const client = await clientOf(reader);
  const send = async (change: (text: string) => string) => {
    const changed = Object.fromEntries(
      Object.entries(form.typed).map(([name, text]) => [name, change(text)]),
    );
    const key: Values = form.isStep ? { concept: newDraft() } : { sleutel: 'kort', versie: 'x' };
    const { status, body } = await post(client, path, { ...form.others, ...changed, ...key });
    return { status, wrong: wrongIn(body.toString()) };
  };
  const clean = await send((text) => text);
  expect(clean).toEqual({ status: form.isStep ? 303 : 422, wrong: [] });
  for (const [name, unseen] of Object.entries(UNSEEN_EXAMPLES))
    expect(await send((text) => `${unseen}${text}${unseen}`), name).toEqual(clean);
  // Each of the fields is read: one with a control character is refused.
  const { wrong } = await send((text) => `${text}\u0007`);
  expect(wrong.toSorted()).toEqual(Object.keys(form.typed).toSorted());
});
