/** People of the demo whose invoices stand in a state of their own; the others have paid what they got. */
import { antwerpen, type DemoAccount, person } from './demo-person.ts';

/** Days, and whose they are: they are paid back on the latest invoice. */
export const PAUSE_PAID_BACK = { name: 'factuur', from: -30, to: -23 } as const;

/** A credit of before, of more than one invoice: the next one uses the rest. */
export const CREDIT_OF_BEFORE = { name: 'tegoed', product: 'ad-dagelijks', cents: 4_000 } as const;

/** A subscription that has ended, and the euro cents that an operator pays out for it. */
export const PAID_OUT = { name: 'tegoed', product: 'lib-tijdschrift', cents: 1_285 } as const;

export const MONEY_PEOPLE: readonly DemoAccount[] = [
  // Pays each invoice by itself: one is open with the credit of a pause, one was paid back.
  person('factuur', 'Marijke', 'van Leeuwen', [
    { product: 'ad-dagelijks', starts: -718, pauses: [PAUSE_PAID_BACK] },
  ]),
  person('tweefacturen', 'Bram', 'Kok', [{ product: 'ad-dagelijks', starts: -718 }]),
  // Titles of two publishers, half-yearly and quarterly, with two rates of VAT.
  {
    ...person('halfjaar', 'Lies', 'Claes', [
      { product: 'hln-dagelijks', starts: -420, address: antwerpen },
      { product: 'hu-tijdschrift', starts: -420, address: antwerpen },
    ]),
    domain: 'voorbeeld.be',
    gender: 'female',
    phone_number: '+32470765432',
    address: antwerpen,
  },
  // Terms of four weeks, by credit card; the bank has not answered yet.
  person('vierweken', 'Otto', 'Brouwer', [{ product: 'ad-zaterdag', starts: -200 }]),
  // Had a credit of more than an invoice, gets another one paid out, and may get a credit note.
  person('tegoed', 'Anouk', 'Meijer', [
    { product: CREDIT_OF_BEFORE.product, starts: -418 },
    { product: PAID_OUT.product, starts: -300, ends: -12 },
  ]),
  // Ended the subscription, and can still keep it.
  person('stopt', 'Hanna', 'Prins', [
    { product: 'ad-dagelijks', starts: -500, ends: 60, isEndAsked: true, pauses: [{ from: 55, to: 70 }] },
  ]),
];
