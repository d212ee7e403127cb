/**
 * A part of a form that does nothing without its script, such as a live calculation. When the script is missing after a
 * release, the directive shows the failure in its place (`src/islands/hydration/intent.ts`); the form round it goes on working.
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
