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
    'An error is announced at once, the other variants after the current sentence of the screen reader.',
    'A success disappears after six seconds, but stays while it is hovered or has the focus.',
    'All variants except a success have a named button that closes them.',
    'Each variant has an icon and a text besides its colour.',
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
