import type { Part } from '../part.ts';
import { PasswordField } from './PasswordField.tsx';

const words = { showText: 'Toon', showLabel: 'Toon wachtwoord' };
const MESSAGE = 'Vul uw wachtwoord in';
const check = (text: string) => (text === '' ? MESSAGE : undefined);

export const password: Part = {
  id: 'wachtwoord',
  title: 'Wachtwoord',
  criteria: [
    'The pressed state of the button shows whether the password is visible; its name does not change.',
    'Without script there is no button, and a shown password is hidden again before it is submitted.',
    'Pasting and password managers work.',
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
