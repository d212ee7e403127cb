/**
 * Uploads chosen files one by one, also those that were chosen before hydration. The file input still holds the files
 * that are not uploaded, so that a form posted early, or after a failed upload, contains them.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWhenFree } from '../listbox/use-when-free.ts';
import {
  type CheckFile,
  type Chosen,
  type GivenFile,
  givenUploads,
  nextToSend,
  type Upload,
  type UploadPhase,
  unsentFiles,
  withChange,
  withFiles,
} from './uploads.ts';

/** Uploads one file and returns the reference that the form posts; rejects on failure. `sent` is from 0 to 1. */
export type SendFile = (
  file: File,
  options: {
    readonly signal: AbortSignal;
    readonly onProgress: (sent: number) => void;
    readonly onPhase?: (phase: UploadPhase) => void;
  },
) => Promise<string>;

/** The server refused this file, so sending it again does not help. Its message is the code of the refusal. */
export class FileRefused extends Error {}

export function useUploads(
  input: RefObject<HTMLInputElement | null>,
  sendFile: SendFile,
  maximum: number | undefined,
  /** The files of an earlier post that are still ticked at hydration. */
  stillGiven: () => readonly GivenFile[],
  check?: CheckFile,
) {
  // Undefined until the script has read the files in the input.
  const [chosen, setChosen] = useState<Chosen>();
  const running = useRef(new Map<string, AbortController>());
  const edit = (change: (uploads: readonly Upload[]) => readonly Upload[]) =>
    setChosen((now) => now && { ...now, uploads: change(now.uploads) });
  const add = (files: Iterable<File>) =>
    setChosen((now) => withFiles(now?.uploads ?? [], [...files], maximum, check));

  useWhenFree(input, () => {
    const early = [...(input.current?.files ?? [])];
    setChosen((now) => now ?? withFiles(givenUploads(stillGiven()), early, maximum, check));
  });

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  useEffect(() => {
    if (input.current && chosen) input.current.files = fileList(unsentFiles(chosen.uploads));
  }, [input, chosen]);

  // The next file changes only when the list of files changes.
  useEffect(() => {
    const next = nextToSend(chosen?.uploads ?? []);
    if (!(next?.file instanceof File)) return;
    const { key, file } = next;
    const change = (to: Parameters<typeof withChange>[2]) => edit((uploads) => withChange(uploads, key, to));
    const controller = new AbortController();
    running.current.set(key, controller);
    change({ status: 'uploading', sent: 0 });
    const onPhase = (phase: UploadPhase) => change({ phase });
    sendFile(file, { signal: controller.signal, onProgress: (sent) => change({ sent }), onPhase })
      .then(
        (reference) => change({ status: 'done', sent: 1, reference }),
        (error) =>
          change({ status: 'error', refusal: error instanceof FileRefused ? error.message : undefined }),
      )
      .finally(() => running.current.delete(key));
  }, [chosen]);

  const remove = (key: string) => {
    running.current.get(key)?.abort();
    edit((uploads) => uploads.filter((upload) => upload.key !== key));
  };
  const retry = (key: string) => edit((uploads) => withChange(uploads, key, { status: 'pending' }));
  return { chosen, add, remove, retry };
}

function fileList(files: readonly File[]): FileList {
  const held = new DataTransfer();
  for (const file of files) held.items.add(file);
  return held.files;
}
