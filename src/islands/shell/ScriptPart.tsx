/**
 * A component that does nothing without script, such as a live calculation. When its script cannot be loaded, the
 * hydration directive shows a message in its place (`src/islands/hydration/intent.ts`). The form around it still works.
 */
import type { ReactNode } from 'react';
import { type FailureTexts, LoadFailure } from './LoadFailure.tsx';

interface Props {
  readonly texts: FailureTexts;
  readonly children: ReactNode;
}

export function ScriptPart({ texts, children }: Props) {
  return (
    <div data-script-part>
      <div data-script-failure hidden>
        <LoadFailure {...texts} />
      </div>
      <div>{children}</div>
    </div>
  );
}
