/** One change: when, of which paper, what it does, and how to take it back. */
import type { Texts } from '../../lib/content/texts.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { onPlainClick } from '../overview/plain-click.ts';
import { changedMark } from './changed-mark.ts';
import { changeWords, endAddress, endWords, type HolidayChange, headingId } from './changes.ts';
import { DayMark } from './DayMark.tsx';

interface Props {
  readonly change: HolidayChange;
  readonly country: 'nl' | 'be';
  readonly today: string;
  readonly t: Texts;
  readonly onEnd: () => void;
}

export function ChangeItem({ change, country, today, t, onEnd }: Props) {
  const { kind, state, subscription, address } = change;
  const words = changeWords(change, t, today);
  const mark = changedMark(kind);
  const ends = endWords(change, t, today);
  return (
    <li className="notice change" data-state={state}>
      <p className={`change-kind day ${state === 'cancelled' ? 'none' : mark}`}>
        <DayMark mark={mark} />
        {t(`holiday.kind.${kind}.word`)}
        {(state === 'cancelled' || state === 'running') && (
          <span className="change-state">{t(`holiday.state.${state}`)}</span>
        )}
      </p>
      <h3 id={headingId(change)} tabIndex={-1}>
        {words.period}
      </h3>
      <p className="change-product">{subscription.product.name}</p>
      {words.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {address && state !== 'cancelled' && (
        <p>
          {t('holiday.changes.goesTo')} {addressLines(address, country).join(', ')}
        </p>
      )}
      {words.whyNot && <p className="small">{words.whyNot}</p>}
      {ends && (
        <a className="action-quiet" href={endAddress(change)} onClick={onPlainClick(onEnd)}>
          {ends.button}
          <span className="reader-only">{`: ${subscription.product.name}, ${words.period}`}</span>
        </a>
      )}
    </li>
  );
}
