import type { FilledInline } from '../../../lib/content/rich-text.ts';
import type { Part } from '../part.ts';
import { RichTextMessage } from './RichTextMessage.tsx';

const words = (text: string, marks: { strong?: boolean; em?: boolean } = {}): FilledInline => ({
  ...{ kind: 'text', text, strong: false, em: false },
  ...marks,
});
const link = (text: string, href: string, more: { isButton?: boolean; isOpenInNewTab?: boolean } = {}) => ({
  ...({ kind: 'link', href, isButton: false, isOpenInNewTab: false, children: [words(text)] } as const),
  ...more,
});
const newTab = '(opent in een nieuw tabblad)';

export const richText: Part = {
  id: 'bericht',
  title: 'Bericht van de redactie',
  criteria: [
    'Lijsten zijn echte lijsten, zodat schermlezers het aantal noemen; vinkjes en kruisjes zijn versiering.',
    'Een link die een nieuw tabblad opent, zegt dat in de tekst.',
    'Een leeg bericht wordt gemeld, en er staat niets.',
  ],
  examples: {
    'tekst met nadruk en links': (
      <RichTextMessage
        newTab={newTab}
        message={[
          { kind: 'heading', children: [words('Uw krant komt later')] },
          {
            kind: 'paragraph',
            children: [
              words('Vandaag komt '),
              words('Ochtendblad', { strong: true }),
              words(' voor '),
              words('10.00 uur', { em: true }),
              words('. Lees meer in '),
              link('de veelgestelde vragen', '/klantenservice/veelgestelde-vragen'),
              words(', of bij '),
              link('de bezorger', 'https://voorbeeld.nl/bezorging', { isOpenInNewTab: true }),
              words('.'),
            ],
          },
          { kind: 'paragraph', children: [link('Lees uw krant online', '/', { isButton: true })] },
        ]}
      />
    ),
    lijsten: (
      <RichTextMessage
        newTab={newTab}
        message={[
          { kind: 'list', style: 'check', items: [[words('Elke dag op papier')], [words('Overal online')]] },
          { kind: 'list', style: 'xmark', items: [[words('Geen krant op zondag')]] },
          { kind: 'list', style: 'bullet', items: [[words('Voor thuis')], [words('Voor onderweg')]] },
          { kind: 'list', style: 'number', items: [[words('Kies een dag')], [words('Bevestig uw keuze')]] },
        ]}
      />
    ),
    'leeg: niets': <RichTextMessage newTab={newTab} message={[]} report={() => undefined} />,
  },
};
