/** All states of one part of the kit, in one form that can be posted. */
import { useEffect } from 'react';
import { exampleOf, type QueryParameters } from './part.ts';
import { partOf } from './parts.ts';
import { followMessages } from './summary/mend.ts';

interface Props {
  readonly part: string;
  /** The query parameters of the page. */
  readonly parameters: QueryParameters;
}

/** @throws for an unknown part */
export function Gallery({ part: id, parameters }: Props) {
  useEffect(followMessages, []);
  const part = partOf(id);
  if (!part) throw new Error(`The kit has no part ${id}`);
  return (
    <form method="post" encType="multipart/form-data" noValidate className="stack gap-8">
      {Object.keys(part.examples).map((name) => (
        <section key={name} className="stack gap-3" data-example={name} aria-label={name}>
          <h2>{name}</h2>
          {exampleOf(part, name, parameters)}
        </section>
      ))}
      <button type="submit" className="action">
        Versturen
      </button>
    </form>
  );
}
