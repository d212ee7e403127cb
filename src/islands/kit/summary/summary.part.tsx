import type { Part } from '../part.ts';
import { TextField } from '../text/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const zip = 'Vul uw postcode in, zoals 1234 AB';
const houseNumber = 'Vul een huisnummer in, zoals 12';

export const summary: Part = {
  id: 'foutenoverzicht',
  title: 'Foutenoverzicht',
  criteria: [
    'The summary has the focus when the page opens, with and without script.',
    'Each entry links to its field and has the same text as the message there.',
    'An error of the whole form has no link.',
    'Without errors there is no summary.',
  ],
  examples: {
    'fouten in velden en in het geheel': (
      <>
        <ErrorSummary
          heading="Er is een probleem"
          entries={[
            { text: zip, field: 'postcode' },
            { text: houseNumber, field: 'huisnummer' },
            { text: 'We konden dit adres niet nakijken. Probeer het over een minuut opnieuw.' },
          ]}
        />
        <TextField name="postcode" label="Postcode" value="12" width="short" error={zip} />
        <TextField name="huisnummer" label="Huisnummer" width="short" error={houseNumber} />
      </>
    ),
    'geen fouten: niets': <ErrorSummary heading="Er is een probleem" entries={[]} id="geen-problemen" />,
  },
};
