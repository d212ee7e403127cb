import { useState } from 'react';
import type { Part } from '../part.ts';
import { Notification } from './Notification.tsx';

/** A success that disappears, with a button that shows it again. */
function PassingSuccess() {
  const [isShown, setShown] = useState(true);
  if (isShown)
    return (
      <Notification
        variant="success"
        content="We hebben uw wijziging verwerkt."
        closeLabel="Melding sluiten"
        onClose={() => setShown(false)}
      />
    );
  return (
    <button type="button" className="action-quiet" onClick={() => setShown(true)}>
      Toon de melding opnieuw
    </button>
  );
}

/** A message with a button, which can have the focus when the time is over. */
function PassingInformation() {
  const [isShown, setShown] = useState(true);
  if (!isShown) return <p>De informatie is weg.</p>;
  return (
    <Notification
      variant="info"
      content="Uw tijdschrift komt morgen iets later."
      closeLabel="Bericht sluiten"
      hideAfterMs={20_000}
      onClose={() => setShown(false)}
    />
  );
}

const stay = () => undefined;

export const notification: Part = {
  id: 'melding',
  title: 'Melding',
  criteria: [
    'Een fout wordt meteen voorgelezen, de andere soorten na de zin die de schermlezer leest.',
    'Wat gelukt is, verdwijnt na zes seconden, maar blijft zolang de muis of de focus erop staat.',
    'Alle andere soorten hebben een knop met een naam die ze sluit.',
    'Elke soort heeft naast de kleur een teken en een tekst.',
  ],
  examples: {
    gelukt: <Notification variant="success" content="Uw adres is opgeslagen." closeLabel="Sluiten" />,
    'gelukt, gaat vanzelf weg': <PassingSuccess />,
    informatie: (
      <Notification
        variant="info"
        content="Uw krant komt morgen iets later."
        closeLabel="Informatie sluiten"
        onClose={stay}
      />
    ),
    waarschuwing: (
      <Notification
        variant="warning"
        content="Controleer uw rekeningnummer voor 1 december."
        closeLabel="Waarschuwing sluiten"
        onClose={stay}
      />
    ),
    fout: (
      <Notification
        variant="error"
        content="We konden uw wijziging niet opslaan. Probeer het opnieuw."
        closeLabel="Foutmelding sluiten"
        onClose={stay}
      />
    ),
    'informatie, gaat vanzelf weg': <PassingInformation />,
    'zonder teken': (
      <Notification
        variant="info"
        content="U leest deze melding zonder teken."
        closeLabel="Sluiten"
        showIcon={false}
        shouldAnnounce={false}
      />
    ),
  },
};
