/** The form of one step. Drawn by the server it is the whole form; the script only makes it smoother. */
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { textsOf } from '../shell/packed-texts.ts';
import { StepCheck } from '../wizard/StepCheck.tsx';
import type { RequestProps } from './request.ts';
import { StepAddress } from './StepAddress.tsx';
import { StepDay } from './StepDay.tsx';
import { StepSubscriptions } from './StepSubscriptions.tsx';

export function MovingRequest(props: RequestProps) {
  const t = textsOf(props.texts);
  const failure = { message: t('fallback.message'), retry: t('fallback.retry') };
  return (
    <ErrorBoundary texts={failure}>
      <StepOf {...props} />
    </ErrorBoundary>
  );
}

function StepOf(props: RequestProps) {
  if (props.step === 'datum') return <StepDay {...props} />;
  if (props.step === 'adres') return <StepAddress {...props} />;
  if (props.step === 'abonnementen') return <StepSubscriptions {...props} />;
  return <StepCheck {...props} />;
}
