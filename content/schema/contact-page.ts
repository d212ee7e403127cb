/** The contact page in the editor: topics, telephone, opening hours. */
import { MODES, TOPIC_ICONS, WEEKDAYS } from '../../contract/contact-page.ts';
import { audience, order } from './audience.ts';
import { choice, type DocumentType, type Field, required } from './field.ts';

const text = (name: string, title: string, description?: string): Field => ({
  name,
  title,
  type: 'string',
  ...(description ? { description } : {}),
});
const list = (name: string, title: string, fields: readonly Field[], description?: string): Field => ({
  name,
  title,
  type: 'array',
  of: [{ type: 'object', fields }],
  ...(description ? { description } : {}),
});

const topic: readonly Field[] = [
  required(
    text(
      'id',
      'Naam in het adres',
      'Kleine letters en streepjes. Wijzig die niet meer: berichten verwijzen ernaar.',
    ),
  ),
  required(text('label', 'Onderwerp')),
  {
    ...choice('mode', 'Hoe', MODES),
    description: 'form: met formulier. selfservice: alleen de link. phone: alleen bellen. Leeg: form.',
  },
  text('message', 'Wat de lezer zelf kan doen', 'Staat boven het formulier.'),
  {
    name: 'link',
    title: 'Link naar wat de lezer zelf kan doen',
    type: 'object',
    fields: [required(text('label', 'Woorden')), required(text('url', 'Adres'))],
  },
  text('reason', 'Reden in het klantsysteem'),
];

export const contactPage: DocumentType = {
  name: 'contactPage',
  type: 'document',
  title: 'Contact',
  fields: [
    required(
      list('topics', 'Onderwerpen', [
        ...topic,
        { ...choice('icon', 'Tekening', TOPIC_ICONS), description: 'Staat voor het onderwerp.' },
        list('topics', 'Onderdelen', topic),
      ]),
    ),
    list('phones', 'Telefoon', [
      required(text('label', 'Wie')),
      text('number', 'Nummer', 'Leeg: het nummer van het merk.'),
      required(text('price', 'Wat het kost')),
    ]),
    text(
      'email',
      'E-mailadres',
      'Leeg: klantenservice@ met het adres van het merk. Staat altijd op de pagina.',
    ),
    list('hours', 'Openingstijden', [
      required(choice('day', 'Dag', WEEKDAYS)),
      required(text('opens', 'Open, zoals 08:00')),
      required(text('closes', 'Dicht, zoals 18:00')),
    ]),
    list(
      'exceptions',
      'Andere dagen',
      [
        required({ name: 'date', title: 'Datum', type: 'date' }),
        text('opens', 'Open'),
        text('closes', 'Dicht'),
        text('reason', 'Reden'),
      ],
      'Zonder tijden is de klantenservice die dag dicht. Feestdagen staan er al in.',
    ),
    { name: 'answerDays', title: 'Antwoord binnen hoeveel werkdagen', type: 'number' },
    order,
    audience,
  ],
};
