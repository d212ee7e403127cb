import type { Part } from '../part.ts';
import { MultiFileUpload, type UploadTexts } from './MultiFileUpload.tsx';
import { UploadList } from './UploadList.tsx';
import type { Upload } from './uploads.ts';
import type { SendFile } from './use-uploads.ts';

const words: UploadTexts = {
  choose: 'Bestanden kiezen',
  drop: 'of sleep ze hierheen',
  list: 'Gekozen bestanden',
  status: {
    pending: 'Wacht',
    uploading: 'Wordt verstuurd',
    retrying: 'Geen verbinding. We proberen het opnieuw',
    checking: 'Wordt gecontroleerd',
    done: 'Verstuurd',
    error: 'Niet verstuurd',
  },
  refused: () => 'Dit bestand is te groot. Kies een bestand van hoogstens 10 MB.',
  retry: 'Opnieuw',
  remove: 'Verwijder',
  told: ({ done, failed, all }) =>
    `${done} van ${all} bestanden verstuurd.${failed > 0 ? ` ${failed} niet gelukt.` : ''}`,
  dropped: (count) =>
    count === 1 ? 'We hebben 1 bestand weggelaten.' : `We hebben ${count} bestanden weggelaten.`,
};

/** Simulates a slow upload in ten steps of 150 ms, and a failing one. */
const sendSlowly: SendFile = async (file, { signal, onProgress }) => {
  for (let step = 1; step <= 10; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    signal.throwIfAborted();
    onProgress(step / 10);
  }
  return `verstuurd:${file.name}`;
};

const sendInVain: SendFile = async (file, options) => {
  await sendSlowly(file, options);
  throw new Error('The upload failed');
};

const inState = (status: Upload['status'], name: string, sent = 0): Upload => ({
  key: name,
  file: new File(['x'.repeat(2300)], name),
  status,
  sent,
});

const everyState = [
  inState('pending', 'bon.pdf'),
  inState('uploading', 'foto-van-een-natte-krant-in-de-brievenbus-op-zaterdagochtend.jpg', 0.4),
  inState('done', 'krant.jpg', 1),
  inState('error', 'brief.png'),
  { ...inState('uploading', 'kapot.jpg', 0.6), phase: 'retrying' as const },
  { ...inState('uploading', 'bericht.txt', 1), phase: 'checking' as const },
  { ...inState('error', 'film.heic'), refusal: 'FILE-TOO-LARGE' },
];
const nothing = () => undefined;

export const upload: Part = {
  id: 'bestanden',
  title: 'Bestanden',
  criteria: [
    'Zonder script is het het bestandsveld van de browser, en het formulier verstuurt de bestanden.',
    'Als het script komt, verschuift er niets; kan het niet laden, dan is het veld van de browser terug.',
    'Bestanden van voordat het script er was, blijven; wat nog niet is verstuurd, gaat met het formulier mee.',
    'Bestanden van een eerdere keer zijn er nog; zonder script blijft een aangevinkt bestand.',
    'Elk bestand toont zijn staat met tekst en teken, en de knoppen noemen het bestand.',
    'Hoeveel bestanden er zijn verstuurd wordt voorgelezen, en hoeveel er te veel zijn.',
    'De focus gaat naar iets in de buurt als een bestand weg is of het maximum is bereikt.',
  ],
  examples: {
    leeg: <MultiFileUpload name="bijlagen" label="Bijlagen" words={words} sendFile={sendSlowly} />,
    'hoogstens twee, alleen foto’s': (
      <MultiFileUpload
        name="fotos"
        label="Foto’s van uw krant"
        hint="Kies hoogstens 2 foto’s van elk 10 MB"
        optional="(niet verplicht)"
        accept="image/jpeg,image/png"
        maximum={2}
        words={{ ...words, list: 'Gekozen foto’s' }}
        sendFile={sendSlowly}
      />
    ),
    'versturen mislukt': (
      <MultiFileUpload
        name="mislukt"
        label="Brieven"
        words={{ ...words, list: 'Gekozen brieven' }}
        sendFile={sendInVain}
      />
    ),
    fout: (
      <MultiFileUpload
        name="bewijs"
        label="Bewijs van betaling"
        words={{ ...words, list: 'Gekozen bewijzen' }}
        sendFile={sendSlowly}
        error="Kies een foto of een pdf"
      />
    ),
    'eerder verstuurd': (
      <MultiFileUpload
        name="bijlagen_eerder"
        label="Bijlagen bij uw klacht"
        words={{ ...words, list: 'Bijlagen bij uw klacht' }}
        sendFile={sendSlowly}
        maximum={3}
        given={[
          { reference: 'ref-1', name: 'natte-krant.jpg', size: 1_240_000 },
          { reference: 'ref-2', name: 'brievenbus.jpg', size: 820_000 },
        ]}
      />
    ),
    'elke staat': (
      <UploadList
        uploads={everyState}
        words={{ ...words, list: 'Bestanden in elke staat' }}
        onRetry={nothing}
        onRemove={nothing}
      />
    ),
  },
};
