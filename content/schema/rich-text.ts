/** A rich-text message in the editor. */
import { BRAND_LINK_TYPES } from '../../contract/brand.ts';
import { type ArrayMember, choice, type Field, required } from './field.ts';

const buttonOptions: Field[] = [
  { name: 'isOpenInNewTab', title: 'Open in een nieuw tabblad', type: 'boolean' },
  { name: 'isButton', title: 'Toon als knop', type: 'boolean' },
];

const annotations: ArrayMember[] = [
  {
    name: 'link',
    type: 'object',
    fields: [
      required({
        name: 'href',
        title: 'Adres',
        type: 'url',
        validation: (rule) => rule.uri({ scheme: ['http', 'https', 'mailto', 'tel'], allowRelative: true }),
      }),
      ...buttonOptions,
    ],
  },
  {
    name: 'brandlink',
    type: 'object',
    fields: [required(choice('type', 'Link van het merk', BRAND_LINK_TYPES)), ...buttonOptions],
  },
  {
    name: 'variable',
    type: 'object',
    fields: [
      required({
        name: 'name',
        title: 'Naam van de variabele',
        description: 'brandName is er altijd. De tekst zelf blijft staan als de variabele leeg is.',
        type: 'string',
      }),
    ],
  },
];

const named = (value: string, title: string) => ({ value, title });

export function richText(name: string, title: string): Field {
  return {
    name,
    title,
    type: 'array',
    of: [
      {
        type: 'block',
        styles: [named('normal', 'Tekst'), named('heading', 'Kop')],
        lists: [
          named('bullet', 'Punten'),
          named('number', 'Nummers'),
          named('check', 'Vinkjes'),
          named('xmark', 'Kruisjes'),
        ],
        marks: { decorators: [named('strong', 'Vet'), named('em', 'Cursief')], annotations },
      },
    ],
  };
}
