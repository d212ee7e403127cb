/**
 * The steps of a wizard. On a phone one line, "Stap 1 van 2: wat en wanneer", with a bar; on wider screens the count beside
 * each step with its state as an icon and as text. Draws nothing for fewer than two steps.
 */
import { lowerFirst } from '../../../lib/shared/lower-first.ts';
import { Sign, type SignName } from '../sign/Sign.tsx';

export type StepStatus = 'completed' | 'error' | 'loading' | 'inactive' | 'active';

export interface Step {
  readonly id: string;
  readonly label: string;
  readonly status: StepStatus;
  readonly hidden?: boolean | undefined;
  /** Address of a completed step. */
  readonly href?: string | undefined;
}

interface Props {
  /** Accessible name of the list: "Stappen". */
  readonly label: string;
  readonly steps: readonly Step[];
  /** The text of each state. */
  readonly words: Readonly<Record<StepStatus, string>>;
  /** "Stap 1 van 2", of the current step. */
  readonly countText?: ((number: number, all: number) => string) | undefined;
  readonly layout?: 'horizontal' | 'column';
}

const SIGN: Partial<Record<StepStatus, SignName>> = { completed: 'check', error: 'cross' };

export function StepIndicator({ label, steps, words, countText, layout = 'horizontal' }: Props) {
  const shown = steps.filter(({ hidden }) => !hidden);
  if (shown.length < 2) return null;
  const current = shown.findIndex(({ status }) => status === 'active') + 1;
  const name = shown[current - 1]?.label;
  return (
    <nav aria-label={label}>
      {countText && name && (
        <p className="steps-count">
          <span>{countText(current, shown.length)}</span>
          <span className="steps-name">{`: ${lowerFirst(name)}`}</span>
          <progress aria-hidden="true" value={current} max={shown.length} />
        </p>
      )}
      <ol className={`steps ${layout}`}>
        {shown.map(({ id, status, href, ...step }, index) => (
          <li key={id} data-status={status} aria-current={status === 'active' ? 'step' : undefined}>
            <StepSign status={status} number={index + 1} />
            {href && status !== 'active' ? <a href={href}>{step.label}</a> : <span>{step.label}</span>}
            <span className="reader-only">{` (${words[status]})`}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepSign({ status, number }: { readonly status: StepStatus; readonly number: number }) {
  const sign = SIGN[status];
  return (
    <span className={status === 'loading' ? 'step-sign spinner' : 'step-sign'} aria-hidden="true">
      {sign ? <Sign name={sign} /> : status === 'loading' ? null : number}
    </span>
  );
}
