/** Several files at once. Without script a plain file input; with it each file is sent by itself while the form is filled in. */
import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { GivenList, stillTicked } from './GivenList.tsx';
import { UploadList, type UploadListWords } from './UploadList.tsx';
import { type Chosen, type GivenFile, isFull, type Upload } from './uploads.ts';
import { type SendFile, useUploads } from './use-uploads.ts';

export interface UploadWords extends UploadListWords {
  /** "Bestanden kiezen". */
  readonly choose: string;
  /** How it goes, for who listens. */
  readonly told: (counts: { readonly done: number; readonly failed: number; readonly all: number }) => string;
  /** How many files were one too many. */
  readonly dropped: (count: number) => string;
}

interface Props extends Omit<FieldProps, 'check'> {
  readonly words: UploadWords;
  readonly sendFile: SendFile;
  /** How many files there may be; as many as one likes when not given. */
  readonly maximum?: number | undefined;
  /** What was sent before the form came back: it is handed over again, and can be taken away. */
  readonly given?: readonly GivenFile[] | undefined;
  /** As the attribute of a file input. */
  readonly accept?: string | undefined;
}

export function MultiFileUpload({ words, sendFile, maximum, given = [], accept, ...props }: Props) {
  const { name, label, hint, optional } = props;
  const { error, state } = useChecked(props);
  const input = useRef<HTMLInputElement>(null);
  const kept = useRef<HTMLUListElement>(null);
  const { chosen, add, remove, retry } = useUploads(input, sendFile, maximum, () =>
    stillTicked(kept.current, given),
  );
  const uploads = chosen?.uploads ?? [];
  const { button, list, focusAfter } = useFocus(input, uploads);
  const attributes = { id: name, ...describedBy(name, hint, error) };
  return (
    <div className="upload">
      <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
        <input
          ref={input}
          type="file"
          name={name}
          className="input"
          multiple
          accept={accept}
          {...(chosen ? { hidden: true } : { ...attributes, 'aria-required': optional ? undefined : true })}
          onChange={({ currentTarget }) => add(currentTarget.files ?? [])}
        />
        {chosen && (
          <ChooseButton
            ref={button}
            {...{ label, words }}
            id={name}
            aria-describedby={attributes['aria-describedby']}
            disabled={isFull(uploads, maximum)}
            onClick={() => input.current?.click()}
          />
        )}
      </Field>
      {!chosen && <GivenList ref={kept} name={name} given={given} words={words} />}
      <Told chosen={chosen} words={words} />
      <UploadList
        ref={list}
        uploads={uploads}
        words={words}
        onRetry={(key) => focusAfter('list', () => retry(key))}
        onRemove={(key) => focusAfter('button', () => remove(key))}
      />
      <References name={name} uploads={uploads} />
    </div>
  );
}

type ChooseProps = ComponentProps<'button'> & { readonly label: string; readonly words: UploadWords };

function ChooseButton({ label, words, ...rest }: ChooseProps) {
  return (
    <button type="button" className="action-quiet" aria-label={`${label}: ${words.choose}`} {...rest}>
      {words.choose}
    </button>
  );
}

/** What the form sends in place of the files that are sent. */
function References({ name, uploads }: { readonly name: string; readonly uploads: readonly Upload[] }) {
  return uploads.map(
    ({ key, reference }) => reference && <input key={key} type="hidden" name={name} value={reference} />,
  );
}

function Told({ chosen, words }: { readonly chosen: Chosen | undefined; readonly words: UploadWords }) {
  const { uploads = [], dropped = 0 } = chosen ?? {};
  return (
    <p role="status">
      {uploads.length > 0 && <span className="reader-only">{words.told(countsOf(uploads))} </span>}
      {dropped > 0 && words.dropped(dropped)}
    </p>
  );
}

const countsOf = (uploads: readonly Upload[]) => ({
  done: uploads.filter(({ status }) => status === 'done').length,
  failed: uploads.filter(({ status }) => status === 'error').length,
  all: uploads.length,
});

/** Keeps the focus near when what held it goes: a file's button, the choosing that became too much, the bare input. */
function useFocus(input: RefObject<HTMLInputElement | null>, uploads: readonly Upload[]) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<'button' | 'list'>(undefined);
  // As it is drawn: the browser takes the focus from an input that is hidden, and from a button that is disabled.
  const focused = input.current && document.activeElement;
  useLayoutEffect(() => {
    const isFullNow = button.current?.disabled && focused === button.current;
    const isTakenOver = button.current && focused === input.current;
    const to = next.current ?? (isFullNow ? 'list' : isTakenOver ? 'button' : undefined);
    next.current = undefined;
    if (to) (to === 'button' ? button : list).current?.focus();
  }, [input, uploads]);
  const focusAfter = (place: 'button' | 'list', change: () => void) => {
    next.current = place;
    change();
  };
  return { button, list, focusAfter };
}
