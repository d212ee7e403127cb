/** What stands for the brand in the masthead, in the style that each frame has for it (src/layouts/frame/mark-style.ts). */
import type { MarkKind } from '../../../contract/brand-mark.ts';

export interface Mark {
  readonly kind: MarkKind;
  /** Of the picture; undefined for a name. */
  readonly source: string | undefined;
}

export function BrandMark({ mark, name }: { readonly mark: Mark; readonly name: string }) {
  if (mark.kind === 'name') return name;
  if (mark.kind === 'picture') return <img className="picture" src={mark.source} alt={name} />;
  return <span className="mark" role="img" aria-label={name} />;
}
