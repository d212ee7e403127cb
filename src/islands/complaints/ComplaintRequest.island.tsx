/** The form of one step. Drawn by the server it is the whole form; the script only makes it smoother. */
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { textsOf } from '../shell/packed-texts.ts';
import { StepCheck } from '../wizard/StepCheck.tsx';
import type { ComplaintProps } from './request.ts';
import { StepIssues } from './StepIssues.tsx';
import { StepRemedy } from './StepRemedy.tsx';
import { StepSubscription } from './StepSubscription.tsx';
import { StepType } from './StepType.tsx';

export function ComplaintRequest(props: ComplaintProps) {
  const t = textsOf(props.texts);
  const failure = { message: t('fallback.message'), retry: t('fallback.retry') };
  return (
    <ErrorBoundary texts={failure}>
      <StepOf {...props} />
    </ErrorBoundary>
  );
}

function StepOf(props: ComplaintProps) {
  if (props.step === 'abonnement') return <StepSubscription {...props} />;
  if (props.step === 'nummers') return <StepIssues {...props} />;
  if (props.step === 'wat') return <StepType {...props} />;
  if (props.step === 'oplossing') return <StepRemedy {...props} />;
  return <StepCheck {...props} />;
}
