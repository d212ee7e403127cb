import type { Part } from '../part.ts';
import { SubmitButton } from './SubmitButton.tsx';

const busyText = 'Even geduld';

export const submit: Part = {
  id: 'verzendknop',
  title: 'Verzendknop',
  criteria: [
    'De knop zegt wat hij doet.',
    'Hij staat nooit uit, zodat hij altijd de focus kan hebben; nog een keer drukken tijdens het versturen doet niets.',
    'Tijdens het versturen zegt de tekst dat.',
  ],
  examples: {
    klaar: (
      <SubmitButton busyText={busyText} name="actie" value="pauzeren">
        Bezorging pauzeren
      </SubmitButton>
    ),
    'de tweede keuze': (
      <SubmitButton busyText={busyText} name="actie" value="bewaren" look="action-quiet">
        Bewaar en ga later verder
      </SubmitButton>
    ),
    bezig: (
      <SubmitButton busyText={busyText} isBusy>
        Adres opslaan
      </SubmitButton>
    ),
  },
};
