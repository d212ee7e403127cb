/** A progress bar with a percentage. */
import { FULL, percentOf, shownValue } from './progress.ts';

interface Props {
  /** The task in progress. */
  readonly label: string;
  readonly value: number;
  readonly max?: number | undefined;
  /** Hides the label, except from screen readers, because the text next to the bar says the same. */
  readonly isLabelHidden?: boolean | undefined;
  /** Called with an error for a value outside the range. */
  readonly report?: ((message: string) => void) | undefined;
}

export function ProgressBar({ label, value, max = FULL, isLabelHidden, report = console.error }: Props) {
  const shown = shownValue(value, max, report);
  return (
    <div className="progress">
      <span className={isLabelHidden ? 'reader-only' : undefined}>{label}</span>
      <span className="progress-percent" aria-hidden="true">
        {`${percentOf(shown, max)}%`}
      </span>
      <progress aria-label={label} value={shown} max={max} />
    </div>
  );
}
