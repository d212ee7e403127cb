/** Under the month: what its signs mean, and why some of its days cannot be chosen. */
import type { ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { changedMark } from './changed-mark.ts';
import { DayMark } from './DayMark.tsx';
import type { Month } from './month.ts';

interface Props {
  readonly month: Month;
  readonly kind: ChangeKind;
  readonly t: Texts;
}

export function Legend({ kind, t }: Pick<Props, 'kind' | 't'>) {
  return (
    <ul className="legend" aria-hidden="true">
      {(['delivery', changedMark(kind)] as const).map((mark) => (
        <li key={mark} className={`day ${mark}`}>
          <DayMark mark={mark} />
          {t(`holiday.legend.${mark}`)}
        </li>
      ))}
    </ul>
  );
}

export function Reasons({ month, t }: Pick<Props, 'month' | 't'>) {
  if (month.reasons.length === 0) return null;
  return (
    <div className="reasons">
      <p>{t('holiday.dates.reasons')}</p>
      <ul>
        {month.reasons.map(({ text, days }, index) => (
          <li key={text}>
            <strong>{days}</strong> <span id={`reden-${index + 1}`}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
