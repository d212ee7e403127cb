import type { Part } from '../part.ts';
import { PasswordField } from './PasswordField.tsx';

const words = { showText: 'Toon', showLabel: 'Toon wachtwoord' };
const MESSAGE = 'Vul uw wachtwoord in';
const check = (text: string) => (text === '' ? MESSAGE : undefined);

export const password: Part = {
  id: 'wachtwoord',
  title: 'Wachtwoord',
  criteria: [
    'De staat van de knop zegt of het wachtwoord te zien is; zijn naam verandert niet.',
    'Zonder script is er geen knop, en een zichtbaar wachtwoord is voor het versturen weer verborgen.',
    'Plakken en wachtwoordmanagers werken.',
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
