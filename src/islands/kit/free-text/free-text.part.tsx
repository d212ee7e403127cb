import { freeTextProblem } from '../../../../contract/free-text.ts';
import type { Part } from '../part.ts';
import { FreeTextField } from './FreeTextField.tsx';

const MAX = 120;
const MESSAGES = {
  'FIELD-MISSING': 'Vertel ons wat er is',
  'TEXT-CHARACTERS': 'Gebruik geen < > ^ # = / of :',
  'TEXT-HIDDEN': 'Wis de tekst en typ die opnieuw. Er staat een onzichtbaar teken in.',
  'FIELD-INVALID': `Gebruik hoogstens ${MAX} tekens`,
};
const check = (text: string) => {
  const problem = freeTextProblem(text, MAX);
  return problem && MESSAGES[problem];
};
const checkOptional = (text: string) => (text.trim() === '' ? undefined : check(text));
const leftText = (left: number) => {
  const characters = Math.abs(left) === 1 ? 'teken' : 'tekens';
  return left < 0 ? `${-left} ${characters} te veel` : `Nog ${left} ${characters}`;
};
const shared = { check, maxLength: MAX, leftText };

export const freeText: Part = {
  id: 'vrije-tekst',
  title: 'Vrije tekst',
  criteria: [
    'Getypte of geplakte tekst wordt nooit afgekapt.',
    'Dicht bij het maximum staat hoeveel tekens er over zijn; dat wordt voorgelezen als het typen stopt.',
    'Een melding noemt de tekens die niet mogen.',
  ],
  examples: {
    leeg: <FreeTextField name="bericht" label="Uw bericht" hint="Hoogstens 120 tekens" {...shared} />,
    ingevuld: (
      <FreeTextField name="opmerking" label="Opmerking" value="De bel doet het niet." isChecked {...shared} />
    ),
    'bijna vol': (
      <FreeTextField
        name="toelichting"
        label="Toelichting"
        optional="(niet verplicht)"
        value="De krant ligt sinds vorige week dinsdag elke dag in de regen op de stoep, en de buren rapen hem dan op."
        {...shared}
        check={checkOptional}
      />
    ),
    fout: (
      <FreeTextField
        name="klacht"
        label="Uw klacht"
        value="Zie <mijn brief>"
        error={MESSAGES['TEXT-CHARACTERS']}
        {...shared}
      />
    ),
  },
};
