import { useState } from 'react';
import { Notifications } from '../../shell/Notifications.tsx';
import { type Notice, notify } from '../../shell/notifications.ts';
import { errorOf } from '../DeveloperError.tsx';
import type { Part } from '../part.ts';

const SAVED: Notice = { variant: 'info', content: 'We hebben uw keuze bewaard.' };

/** Shows a message with and without a provider. Its page must not have another provider. */
function Sender() {
  const [hasPlace, setPlace] = useState(false);
  const [problem, setProblem] = useState(() => errorOf(() => notify(SAVED)));
  const send = () => {
    if (!hasPlace) return setProblem(errorOf(() => notify(SAVED)));
    setProblem('');
    notify(SAVED);
  };
  return (
    <>
      {hasPlace && <Notifications closeLabel="Melding sluiten" />}
      {problem && (
        <p lang="en">
          <code>{problem}</code>
        </p>
      )}
      <p>
        <button type="button" className="action-quiet" onClick={send}>
          Bewaar mijn keuze
        </button>
      </p>
      <p>
        <button
          type="button"
          className="action-quiet"
          aria-pressed={hasPlace}
          onClick={() => setPlace(!hasPlace)}
        >
          Geef meldingen een plek
        </button>
      </p>
    </>
  );
}

export const provider: Part = {
  id: 'meldingen',
  title: 'Plek voor meldingen',
  criteria: [
    'Een melding op een pagina zonder plek ervoor geeft een fout.',
    'Met die plek staat de melding er één keer, en de knop sluit haar.',
  ],
  examples: { 'zonder plek, tot die er is': <Sender /> },
};
