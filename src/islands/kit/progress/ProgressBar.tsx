/** How far something is, as a bar and in percents. */
import { FULL, percentOf, shownValue } from './progress.ts';

interface Props {
  /** What is under way. */
  readonly label: string;
  readonly value: number;
  readonly max?: number | undefined;
  /** The label is said, but not shown: the words beside the bar tell it already. */
  readonly isLabelHidden?: boolean | undefined;
  /** Where a value that cannot be shown is told. */
  readonly report?: ((message: string) => void) | undefined;
}

export function ProgressBar({ label, value, max = FULL, isLabelHidden, report = console.error }: Props) {
  const shown = shownValue(value, max, report);
  return (
    <div className="progress">
      <span className={isLabelHidden ? 'reader-only' : undefined}>{label}</span>
      <span className="progress-percent" aria-hidden="true">
        {percentOf(shown, max)} %
      </span>
      <progress aria-label={label} value={shown} max={max} />
    </div>
  );
}
