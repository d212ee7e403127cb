/** What is written about the account itself. */
import * as v from 'valibot';
import { template } from './template.ts';
import { wordsOf } from './words.ts';

const addressChanged = template(v.object({ address: v.string() }), ({ address }, setting) => ({
  subject: 'Uw adres is veranderd',
  heading: 'Uw adres is veranderd',
  intro: ['Dit is nu het adres van uw account:', address],
  parts: [],
  action: { label: 'Bekijk uw account', path: '/account' },
  closing: [
    `De ${wordsOf(setting).delivery} van uw abonnementen verandert hierdoor niet.`,
    'Verhuist u? Geef dat dan apart door.',
    'Hebt u dit niet zelf gedaan? Neem dan contact op met onze klantenservice.',
  ],
}));

export const accountTemplates = { 'address-changed': addressChanged };
