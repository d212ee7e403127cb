/**
 * Several files. Without script a plain file input; with script each file is uploaded while the reader fills in the
 * form.
 */
import {
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Field } from '../field/Field.tsx';
import { describedBy, type FieldProps, useChecked } from '../field/fields.ts';
import { GivenList, stillTicked } from './GivenList.tsx';
import { stateText, UploadList, type UploadListTexts } from './UploadList.tsx';
import { type CheckFile, type Chosen, type GivenFile, isFull, isUnfinished, type Upload } from './uploads.ts';
import { type SendFile, useUploads } from './use-uploads.ts';

export interface UploadTexts extends UploadListTexts {
  /** "Bestanden kiezen". */
  readonly choose: string;
  /** After that button: "of sleep ze hierheen". */
  readonly drop: string;
  /** Announcements for screen readers. */
  readonly told: (counts: { readonly done: number; readonly failed: number; readonly all: number }) => string;
  /** The number of files over the maximum. */
  readonly dropped: (count: number) => string;
}

interface Props extends Omit<FieldProps, 'check'> {
  readonly words: UploadTexts;
  readonly sendFile: SendFile;
  /** Maximum number of files; no maximum when not given. */
  readonly maximum?: number | undefined;
  /** Files of an earlier post of the form: they are posted again, and can be removed. */
  readonly given?: readonly GivenFile[] | undefined;
  /** The `accept` attribute of the file input. */
  readonly accept?: string | undefined;
  /**
   * The name of the fields with the references of uploaded files; the input's own when not given. With it, the input
   * posts one file without script, and none with script.
   */
  readonly referenceName?: string | undefined;
  /** Called for a file that the reader removes. */
  readonly discardFile?: ((file: Upload['file']) => void) | undefined;
  /** Refuses a file when it is chosen. */
  readonly checkFile?: CheckFile | undefined;
  /** Called when no file is on its way any more. */
  readonly onSettled?: (() => void) | undefined;
  /** Before hydration, such as the button that sends a file without script. */
  readonly children?: ReactNode;
}

export function MultiFileUpload({ words, sendFile, maximum, given = [], accept, ...rest }: Props) {
  const { referenceName, checkFile, discardFile, onSettled, children, ...props } = rest;
  const { name, label, hint, optional } = props;
  const { error, state } = useChecked(props);
  const input = useRef<HTMLInputElement>(null);
  const kept = useRef<HTMLUListElement>(null);
  const { chosen, add, remove, retry } = useUploads(
    input,
    sendFile,
    maximum,
    () => stillTicked(kept.current, given),
    checkFile,
  );
  const uploads = chosen?.uploads ?? [];
  const isSettled = !isUnfinished(uploads);
  useEffect(() => {
    if (isSettled) onSettled?.();
    // Only for a change of the files: the caller passes a new function each time.
  }, [isSettled]);
  const { button, list, focusAfter } = useFocus(input, uploads);
  const attributes = { id: name, ...describedBy(name, hint, error) };
  return (
    <div className="upload" {...dropTarget(add)}>
      <Field name={name} label={label} hint={hint} optional={optional} error={error} state={state}>
        <input
          ref={input}
          type="file"
          name={chosen && referenceName ? undefined : name}
          className="input upload-input"
          multiple={chosen !== undefined || !referenceName}
          accept={accept}
          {...(chosen ? { hidden: true } : { ...attributes, 'aria-required': optional ? undefined : true })}
          onChange={({ currentTarget }) => add(currentTarget.files ?? [])}
        />
        {chosen ? (
          <ChooseButton
            ref={button}
            {...{ label, words }}
            id={name}
            aria-describedby={attributes['aria-describedby']}
            disabled={isFull(uploads, maximum)}
            onClick={() => input.current?.click()}
          />
        ) : (
          <span data-script-part className="upload-face" aria-hidden="true">
            <span className="action-quiet">{words.choose}</span>
          </span>
        )}
      </Field>
      {!chosen && children}
      {!chosen && <GivenList ref={kept} name={referenceName ?? name} given={given} words={words} />}
      <Told chosen={chosen} words={words} />
      <UploadList
        ref={list}
        uploads={uploads}
        words={words}
        onRetry={(key) => focusAfter('list', () => retry(key))}
        onRemove={(key) => {
          const file = uploads.find((upload) => upload.key === key)?.file;
          focusAfter('button', () => remove(key));
          if (file) discardFile?.(file);
        }}
      />
      <References name={referenceName ?? name} uploads={uploads} />
    </div>
  );
}

/** Another way to do what the button does. */
const dropTarget = (add: (files: Iterable<File>) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    add(event.dataTransfer.files);
  },
});

type ChooseProps = ComponentProps<'button'> & { readonly label: string; readonly words: UploadTexts };

function ChooseButton({ label, words, ...rest }: ChooseProps) {
  return (
    <>
      <button type="button" className="action-quiet" aria-label={`${label}: ${words.choose}`} {...rest}>
        {words.choose}
      </button>
      <span className="upload-drop" aria-hidden="true">
        {words.drop}
      </span>
    </>
  );
}

/** Hidden fields with the references of uploaded files. */
function References({ name, uploads }: { readonly name: string; readonly uploads: readonly Upload[] }) {
  return uploads.map(
    ({ key, reference }) => reference && <input key={key} type="hidden" name={name} value={reference} />,
  );
}

function Told({ chosen, words }: { readonly chosen: Chosen | undefined; readonly words: UploadTexts }) {
  const { uploads = [], dropped = 0 } = chosen ?? {};
  return (
    <p role="status">
      {uploads.length > 0 && <span className="reader-only">{`${told(uploads, words)} `}</span>}
      {dropped > 0 && <span>{words.dropped(dropped)}</span>}
    </p>
  );
}

/** The counts, what the current file is doing, and why files were refused. */
export function told(uploads: readonly Upload[], words: UploadTexts): string {
  const current = uploads.filter(({ status, refusal }) => status === 'uploading' || refusal);
  const states = current.map((upload) => sentence(`${upload.file.name}: ${stateText(upload, words)}`));
  return [words.told(countsOf(uploads)), ...states].join(' ');
}

/** Ends once: some texts are sentences already. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`);

const countsOf = (uploads: readonly Upload[]) => ({
  done: uploads.filter(({ status }) => status === 'done').length,
  failed: uploads.filter(({ status }) => status === 'error').length,
  all: uploads.length,
});

/**
 * Moves the focus to a near element when its element disappears: a file's button, the add button or the plain input.
 */
function useFocus(input: RefObject<HTMLInputElement | null>, uploads: readonly Upload[]) {
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const next = useRef<'button' | 'list'>(undefined);
  // Read while rendering: later a hidden input or a disabled button has lost the focus.
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
