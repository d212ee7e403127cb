/**
 * Files with a message. They are sent while the reader writes; a message can always go without them. Without script the
 * form is posted with one file: by its own button with the message, or by the button that adds it, which brings the form
 * back for another file.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ACCEPTED, MOST_FILES, refusalOfChoice } from '../../../contract/uploads.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { MultiFileUpload } from '../kit/upload/MultiFileUpload.tsx';
import { tusClient } from '../kit/upload/tus-client.ts';
import type { GivenFile } from '../kit/upload/uploads.ts';

export interface ContactFilesProps {
  readonly given: readonly GivenFile[];
  /** Why a file is refused, by code. */
  readonly refusals: Readonly<Record<string, string>>;
}

interface Props extends ContactFilesProps {
  readonly t: Texts;
  /** The random id of the form. */
  readonly draft: string;
  readonly error: string | undefined;
}

/** The name of the file input; the fields with the references have another. */
const FILE_FIELD = 'bestand';

export function ContactFiles({ t, draft, given, refusals, error }: Props) {
  const [client] = useState(() => tusClient(draft));
  const place = useRef<HTMLDivElement>(null);
  const { isWarned, endWarning } = useWarningBeforeSubmit(place);
  return (
    <div ref={place}>
      <MultiFileUpload
        name={FILE_FIELD}
        referenceName="uploadKeys"
        label={t('contact.form.files')}
        hint={t('contact.form.filesHint')}
        optional={t('form.optional')}
        error={error}
        accept={ACCEPTED}
        maximum={MOST_FILES}
        given={given}
        words={wordsOf(t, refusals)}
        sendFile={client.send}
        discardFile={client.discard}
        checkFile={refusalOfChoice}
        onSettled={endWarning}
      >
        <button type="submit" name="toevoegen" value="1" className="action-quiet">
          {t('contact.form.files.add')}
        </button>
      </MultiFileUpload>
      <p role="alert" className={isWarned ? 'contact-warning' : undefined}>
        {isWarned && t('contact.form.files.unfinished')}
      </p>
    </div>
  );
}

const UNFINISHED = '.uploads [data-status="pending"], .uploads [data-status="uploading"]';

/** Stops the first submit while a file is not complete; the second one sends the message without it. */
function useWarningBeforeSubmit(place: RefObject<HTMLDivElement | null>) {
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    const form = place.current?.closest('form');
    const warn = (event: Event) => {
      if (isWarned || !place.current?.querySelector(UNFINISHED)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setWarned(true);
    };
    form?.addEventListener('submit', warn, { capture: true });
    return () => form?.removeEventListener('submit', warn, { capture: true });
  }, [place, isWarned]);
  return { isWarned, endWarning: () => setWarned(false) };
}

function wordsOf(t: Texts, refusals: ContactFilesProps['refusals']) {
  return {
    choose: t('contact.form.files.choose'),
    drop: t('contact.form.files.drop'),
    list: t('contact.form.files.list'),
    retry: t('contact.form.files.retry'),
    remove: t('contact.form.files.remove'),
    status: {
      pending: t('contact.form.files.pending'),
      uploading: t('contact.form.files.uploading'),
      retrying: t('contact.form.files.retrying'),
      checking: t('contact.form.files.checking'),
      done: t('contact.form.files.done'),
      error: t('contact.form.files.error'),
    },
    refused: (code: string) => refusals[code] ?? t('contact.form.files.error'),
    told: ({ done, all }: { done: number; all: number }) => t('contact.form.files.told', { done, all }),
    dropped: () => t('contact.form.files.dropped', { most: MOST_FILES }),
  };
}
