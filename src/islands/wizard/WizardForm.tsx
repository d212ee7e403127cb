/** The form of one step, or a message when it could not be rendered. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { followMessages } from '../kit/summary/mend.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';

export function WizardForm({ texts, children }: { texts: IslandTexts; children: ReactNode }) {
  useEffect(followMessages, []);
  const t = textsOf(texts);
  const failure = { message: t('fallback.message'), retry: t('fallback.retry') };
  return <ErrorBoundary texts={failure}>{children}</ErrorBoundary>;
}

/** An island with this form. */
export const formIsland =
  <Props extends { readonly texts: IslandTexts }>(Form: ComponentType<Props>) =>
  (props: Props) => (
    <WizardForm texts={props.texts}>
      <Form {...props} />
    </WizardForm>
  );
