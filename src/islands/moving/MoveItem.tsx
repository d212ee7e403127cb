/** One move: when, where to, of which papers, what it means, and how to take it back. */
import type { Texts } from '../../lib/content/texts.ts';
import { addressLines } from '../../lib/shared/address.ts';
import { onPlainClick } from '../overview/plain-click.ts';
import { cancelAddress, headingId, type Move, moveWords } from './moves.ts';

interface Props {
  readonly move: Move;
  readonly country: 'nl' | 'be';
  readonly today: string;
  readonly t: Texts;
  readonly onCancel: () => void;
}

export function MoveItem({ move, country, today, t, onCancel }: Props) {
  const words = moveWords(move, t, today);
  return (
    <li className="notice move" data-state={move.state}>
      <p className="move-state">{words.state}</p>
      <h3 id={headingId(move)} tabIndex={-1}>
        {words.day}
      </h3>
      <p>{addressLines(move.address, country).join(', ')}</p>
      {words.parts.map(({ name, sentences }) => (
        <p key={name} className="move-part">
          <strong>{name}</strong> {sentences.join(' ')}
        </p>
      ))}
      {words.note && <p className="small">{words.note}</p>}
      {move.canCancel && (
        <a className="action-quiet" href={cancelAddress(move)} onClick={onPlainClick(onCancel)}>
          {t('moving.cancel')}
          <span className="reader-only">: {words.day}</span>
        </a>
      )}
    </li>
  );
}
