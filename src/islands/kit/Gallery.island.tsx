/** The states of one part, one under the other, in one form that can be sent. */
import { partOf } from './parts.ts';

interface Props {
  readonly part: string;
}

/** @throws for a part that is not there */
export function Gallery({ part: id }: Props) {
  const part = partOf(id);
  if (!part) throw new Error(`The kit has no part ${id}`);
  return (
    <form method="post" encType="multipart/form-data" noValidate className="stack gap-8">
      {Object.entries(part.examples).map(([name, example]) => (
        <section key={name} className="stack gap-3" data-example={name} aria-label={name}>
          <h2>{name}</h2>
          {example}
        </section>
      ))}
      <button type="submit" className="action">
        Versturen
      </button>
    </form>
  );
}
