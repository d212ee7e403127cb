import { RadioCards } from '../choices/ChoiceCards.tsx';
import type { Part } from '../part.ts';
import { TextField } from '../text/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const zip = 'Vul uw postcode in, zoals 1234 AB';
const houseNumber = 'Vul een huisnummer in, zoals 12';

const kind = 'Kies wat voor adres het is';
const mended = { leftText: 'Nog te verbeteren: {count}', mendedText: 'Alles is verbeterd. U kunt verder.' };

export const summary: Part = {
  id: 'foutenoverzicht',
  title: 'Foutenoverzicht',
  criteria: [
    'Het overzicht heeft de focus als de pagina opent, met en zonder script.',
    'Elke regel leidt naar het veld en heeft dezelfde tekst als de melding daar.',
    'Een regel verdwijnt als het veld goed is, en het overzicht met de laatste regel; dat wordt voorgelezen.',
    'Een fout van het hele formulier heeft geen link.',
    'Zonder fouten is er geen overzicht.',
  ],
  examples: {
    'fouten in velden en in het geheel': (
      <>
        <ErrorSummary
          heading="Nog niet alles is goed ingevuld"
          {...mended}
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
    'elke fout is te verbeteren': (
      <>
        <ErrorSummary
          heading="Er zijn twee problemen"
          id="te-verbeteren"
          {...mended}
          entries={[
            { text: zip, field: 'postcode_nieuw' },
            { text: kind, field: 'soort' },
          ]}
        />
        <TextField
          name="postcode_nieuw"
          label="Nieuwe postcode"
          value="12"
          width="short"
          error={zip}
          check={(text) => (/^\d{4} ?[a-z]{2}$/i.test(text) ? undefined : zip)}
        />
        <RadioCards
          name="soort"
          label="Wat voor adres is het?"
          choices={[
            { value: 'huis', label: 'Een huis' },
            { value: 'postbus', label: 'Een postbus' },
          ]}
          error={kind}
        />
      </>
    ),
    'geen fouten: niets': (
      <ErrorSummary heading="Nog niet alles is goed ingevuld" entries={[]} id="geen-problemen" {...mended} />
    ),
  },
};
