/** A form with one field of each kind; tests check here what must hold for every field. */
import { address } from '../address/address.part.tsx';
import { amount } from '../amount/amount.part.tsx';
import { dottedDate } from '../amount/dotted-date.part.tsx';
import { cards } from '../choices/choices.part.tsx';
import { code } from '../code/code.part.tsx';
import { date } from '../date/date.part.tsx';
import { pickedDate } from '../date/picked-date.part.tsx';
import { freeText } from '../free-text/free-text.part.tsx';
import { listbox } from '../listbox/listbox.part.tsx';
import { exampleOf, type Part } from '../part.ts';
import { password } from '../password/password.part.tsx';
import { phone } from '../phone/phone.part.tsx';
import { select } from '../select/select.part.tsx';
import { text } from '../text/text.part.tsx';
import { upload } from '../upload/upload.part.tsx';

export const form: Part = {
  id: 'formulier',
  title: 'Formulier',
  criteria: [
    'Met alleen het toetsenbord is elk veld te bereiken, in te vullen en te verlaten.',
    'Zonder script verstuurt het formulier alle waarden.',
    'Als het script komt, blijven de ingevulde waarden en de focus.',
  ],
  examples: {
    'van elk soort veld een': (
      <div className="stack gap-6">
        {exampleOf(text, 'leeg')}
        {exampleOf(freeText, 'leeg')}
        {exampleOf(password, 'leeg')}
        {exampleOf(code, 'met teken')}
        {exampleOf(phone, 'leeg')}
        {exampleOf(amount, 'leeg')}
        {exampleOf(dottedDate, 'leeg')}
        {exampleOf(date, 'leeg')}
        {exampleOf(pickedDate, 'leeg')}
        {exampleOf(cards, 'een keuze')}
        {exampleOf(cards, 'meer keuzes')}
        {exampleOf(select, 'leeg')}
        {exampleOf(listbox, 'leeg')}
        {exampleOf(upload, 'leeg')}
        {exampleOf(address, 'in Nederland')}
      </div>
    ),
  },
};
