import { useState } from 'react';
import type { Part } from '../part.ts';
import { Notification } from './Notification.tsx';

/** A success that may go by itself, and can be had again. */
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

/** One with a button, which a keyboard may stand on while its time runs out. */
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
    'An error is announced at once, the other variants when the reader is done with a sentence.',
    'A success goes after six seconds, and stays while it is hovered or holds the focus.',
    'All but a success have a button that closes them, with a name of its own.',
    'Colour never says it alone: each variant has its sign and its words.',
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
