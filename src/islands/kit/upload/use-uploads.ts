/**
 * Sends chosen files one by one. The file input goes on holding what is not sent yet, so that a form which is sent
 * early, or after a file failed, loses nothing; what was chosen before the script came is taken along.
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWhenFree } from '../listbox/use-when-free.ts';
import {
  type Chosen,
  type GivenFile,
  givenUploads,
  nextToSend,
  type Upload,
  unsentFiles,
  withChange,
  withFiles,
} from './uploads.ts';

/** Sends one file and gives what the form sends in its place; rejects when that fails. `sent` is from 0 to 1. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
) => Promise<string>;

export function useUploads(
  input: RefObject<HTMLInputElement | null>,
  sendFile: SendFile,
  maximum: number | undefined,
  /** Those of the form that are still wanted when the script comes. */
  stillGiven: () => readonly GivenFile[],
) {
  // Nothing until the script has looked at what the input holds already.
  const [chosen, setChosen] = useState<Chosen>();
  const running = useRef(new Map<string, AbortController>());
  const edit = (change: (uploads: readonly Upload[]) => readonly Upload[]) =>
    setChosen((now) => now && { ...now, uploads: change(now.uploads) });
  const add = (files: Iterable<File>) =>
    setChosen((now) => withFiles(now?.uploads ?? [], [...files], maximum));

  useWhenFree(input, () => {
    const early = [...(input.current?.files ?? [])];
    setChosen((now) => now ?? withFiles(givenUploads(stillGiven()), early, maximum));
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

  // Only a change of the files can make one of them the next.
  useEffect(() => {
    const next = nextToSend(chosen?.uploads ?? []);
    if (!(next?.file instanceof File)) return;
    const { key, file } = next;
    const change = (to: Parameters<typeof withChange>[2]) => edit((uploads) => withChange(uploads, key, to));
    const controller = new AbortController();
    running.current.set(key, controller);
    change({ status: 'uploading', sent: 0 });
    sendFile(file, { signal: controller.signal, onProgress: (sent) => change({ sent }) })
      .then(
        (reference) => change({ status: 'done', sent: 1, reference }),
        () => change({ status: 'error' }),
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
