/** In place of a part that could not be shown. */
import { Sign } from '../kit/sign/Sign.tsx';

export interface FailureTexts {
  /** "Helaas, deze inhoud kan niet geladen worden." */
  readonly message: string;
  /** "Probeer opnieuw" */
  readonly retry: string;
}

interface Props extends FailureTexts {
  readonly onRetry?: () => void;
}

/** Without `onRetry` the directive that hydrates the part listens to the button. */
export function LoadFailure({ message, retry, onRetry }: Props) {
  return (
    <div className="load-failure" role="alert">
      <p>{message}</p>
      <button type="button" className="action" data-retry={onRetry ? undefined : true} onClick={onRetry}>
        <Sign name="retry" />
        {retry}
      </button>
    </div>
  );
}
