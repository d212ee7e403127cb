/** `Whole.astro` for islands; read pages do not render React for it. */
import { wholeParts } from '../../lib/shared/whole-parts.ts';

export const Whole = ({ text }: { readonly text: string }) =>
  wholeParts(text).map(({ name, pieces }) =>
    name ? (
      <span key={name + pieces.join('')} className={name}>
        {pieces.map((piece, nth) => [nth > 0 && <wbr key="break" />, piece])}
      </span>
    ) : (
      pieces
    ),
  );
