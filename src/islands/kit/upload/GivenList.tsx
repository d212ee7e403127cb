/** Files of an earlier post of the form, before hydration: a ticked file is kept. */
import type { Ref } from 'react';
import type { UploadListTexts } from './UploadList.tsx';
import { type GivenFile, sizeText } from './uploads.ts';

interface Props {
  readonly name: string;
  readonly given: readonly GivenFile[];
  readonly words: UploadListTexts;
  readonly ref: Ref<HTMLUListElement>;
}

export function GivenList({ name, given, words, ref }: Props) {
  if (given.length === 0) return null;
  return (
    <ul ref={ref} className="uploads" aria-label={words.list}>
      {given.map(({ reference, name: file, size }) => (
        <li key={reference}>
          <label className="upload-given">
            <input type="checkbox" name={name} value={reference} defaultChecked />
            <span className="upload-file">
              <strong>{file}</strong>
              <span>{`${words.status.done} · ${sizeText(size)}`}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** The files that are still ticked at hydration. */
export function stillTicked(
  list: HTMLUListElement | null,
  given: readonly GivenFile[],
): readonly GivenFile[] {
  const boxes = [...(list?.querySelectorAll('input') ?? [])];
  return given.filter(({ reference }) => boxes.some((box) => box.value === reference && box.checked));
}
