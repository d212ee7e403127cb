/** The message in place of a component that could not be loaded or rendered. */
import { Sign } from '../kit/sign/Sign.tsx';
import type { ShownProblem } from './problem.ts';
import { TraceCode } from './TraceCode.tsx';

export interface FailureTexts {
  /** "Helaas, deze inhoud kan niet geladen worden." */
  readonly message: string;
  /** "Probeer opnieuw" */
  readonly retry: string;
}

interface Props extends FailureTexts {
  readonly onRetry?: () => void;
  /** True in place of a whole form: the button is then yellow, as the button of a form is. */
  readonly isWhole?: boolean;
  /** The problem, when a request failed. */
  readonly problem?: (ShownProblem & { readonly traceLabel: string }) | undefined;
}

/** Without `onRetry` the hydration directive handles the button. */
export function LoadFailure({ message, retry, onRetry, isWhole = false, problem }: Props) {
  return (
    <div className="load-failure" role="alert">
      <p>{message}</p>
      {problem && <p>{problem.text}</p>}
      {problem?.traceId && (
        <p>
          <TraceCode traceId={problem.traceId} label={problem.traceLabel} />
        </p>
      )}
      <button
        type="button"
        className={isWhole ? 'action' : 'action-quiet'}
        data-retry={onRetry ? undefined : true}
        onClick={onRetry}
      >
        <Sign name="retry" />
        <span>{retry}</span>
      </button>
    </div>
  );
}
