/** The chosen files, each with its state as an icon and as text, and its buttons. */
import type { Ref } from 'react';
import { ProgressBar } from '../progress/ProgressBar.tsx';
import { Sign } from '../sign/Sign.tsx';
import { sizeText, type Upload, type UploadStatus } from './uploads.ts';

export interface UploadListTexts {
  /** Accessible name of the list. */
  readonly list: string;
  readonly status: Readonly<Record<UploadStatus | 'retrying' | 'checking', string>>;
  /** Why a file cannot be sent, by the code of its refusal. */
  readonly refused?: ((code: string) => string) | undefined;
  readonly retry: string;
  readonly remove: string;
}

interface Props {
  readonly uploads: readonly Upload[];
  readonly words: UploadListTexts;
  readonly onRetry: (key: string) => void;
  readonly onRemove: (key: string) => void;
  readonly ref?: Ref<HTMLUListElement>;
}

export function UploadList({ uploads, words, onRetry, onRemove, ref }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul ref={ref} className="uploads" aria-label={words.list} tabIndex={-1}>
      {uploads.map((upload) => {
        const { key, file, status, phase, sent, refusal } = upload;
        return (
          <li key={key} data-status={status}>
            <StatusSign status={status} />
            <p className="upload-file">
              <strong>{file.name}</strong>
              <span>{stateText(upload, words)}</span>
            </p>
            {status === 'uploading' && phase !== 'retrying' && (
              <ProgressBar
                label={`${file.name}: ${words.status.uploading}`}
                value={Math.round(sent * 100)}
                isLabelHidden
              />
            )}
            {status === 'error' && !refusal && (
              <FileButton word={words.retry} file={file} onPress={() => onRetry(key)} sign="retry" />
            )}
            <FileButton word={words.remove} file={file} onPress={() => onRemove(key)} sign="cross" />
          </li>
        );
      })}
    </ul>
  );
}

/** What happens with the file, or what to do about it. */
export function stateText({ status, phase, refusal, file }: Upload, words: UploadListTexts): string {
  if (status === 'error' && refusal && words.refused) return words.refused(refusal);
  const isLonger = status === 'uploading' && phase && phase !== 'sending';
  return `${words.status[isLonger ? phase : status]} · ${sizeText(file.size)}`;
}

function StatusSign({ status }: { readonly status: UploadStatus }) {
  if (status === 'done') return <Sign name="check" />;
  if (status === 'error') return <Sign name="error" />;
  return <span className="upload-spinner" aria-hidden="true" />;
}

interface ButtonProps {
  readonly word: string;
  readonly file: Upload['file'];
  readonly sign: 'retry' | 'cross';
  readonly onPress: () => void;
}

function FileButton({ word, file, sign, onPress }: ButtonProps) {
  return (
    <button type="button" className="upload-button" onClick={onPress}>
      <Sign name={sign} />
      <span>{word}</span>
      <span className="reader-only">{` ${file.name}`}</span>
    </button>
  );
}
