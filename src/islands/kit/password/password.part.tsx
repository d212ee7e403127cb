import type { Part } from '../part.ts';
import { PasswordField } from './PasswordField.tsx';

const words = { showText: 'Toon', showLabel: 'Toon wachtwoord' };
const MESSAGE = 'Vul uw wachtwoord in';
const check = (text: string) => (text === '' ? MESSAGE : undefined);

export const password: Part = {
  id: 'wachtwoord',
  title: 'Wachtwoord',
  criteria: [
    'The button says by its pressed state whether the password is shown; its name stays the same.',
    'Without script there is no button, and a shown password is hidden again before it is sent.',
    'Pasting and password managers are welcome.',
  ],
  examples: {
    leeg: (
      <PasswordField
        name="wachtwoord"
        label="Wachtwoord"
        autoComplete="current-password"
        check={check}
        {...words}
      />
    ),
    'met uitleg': (
      <PasswordField
        name="nieuw"
        label="Nieuw wachtwoord"
        hint="Minstens 10 tekens"
        autoComplete="new-password"
        {...words}
      />
    ),
    fout: (
      <PasswordField
        name="huidig"
        label="Huidig wachtwoord"
        autoComplete="current-password"
        error={MESSAGE}
        check={check}
        {...words}
      />
    ),
  },
};
