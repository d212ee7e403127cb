import type { Part } from '../part.ts';
import { SubmitButton } from './SubmitButton.tsx';

const busyText = 'Even geduld';

export const submit: Part = {
  id: 'verzendknop',
  title: 'Verzendknop',
  criteria: [
    'The button says what it does.',
    'It is never disabled, so that it can always have the focus; a second press during the request does nothing.',
    'During the request its text says so.',
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
