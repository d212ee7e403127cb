/** Asks before a move is taken back, and does it. */
import { useState } from 'react';
import type { Surface } from '../../../contract/features.ts';
import { CancelMovingHouse } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { redraw } from '../overview/redraw.ts';
import { failedBy, TakeBackDialog, type TakenBack } from '../overview/TakeBackDialog.tsx';
import { send } from '../shell/graphql.ts';
import { cancelAddress, cancelWords, headingId, type Move } from './moves.ts';
import { violationText } from './words.ts';

interface Props {
  readonly move: Move;
  readonly today: string;
  readonly surface: Surface;
  readonly t: Texts;
  readonly onClose: () => void;
}

export function CancelDialog({ move, today, surface, t, onClose }: Props) {
  // The words of the moment of asking: once taken back, there is nothing to ask any more.
  const [words] = useState(() => cancelWords(move, t, today));
  return (
    <TakeBackDialog
      id="annuleren"
      heading={words.heading}
      button={t('moving.cancel')}
      keep={t('moving.cancel.keep')}
      address={cancelAddress(move)}
      about={headingId(move)}
      takeBack={(key) => cancelMove(move, key, surface, t, today)}
      onDone={() => redraw(['volgende-verhuizing'])}
      onClose={onClose}
      t={t}
    >
      <p>{words.text}</p>
    </TakeBackDialog>
  );
}

async function cancelMove(
  { moveId }: Move,
  idempotencyKey: string,
  surface: Surface,
  t: Texts,
  today: string,
): Promise<TakenBack> {
  const result = await send(surface, CancelMovingHouse, { input: { moveId } }, { idempotencyKey });
  if (!result.ok) return failedBy(result.problem, t);
  const [refusal] = result.data.cancelMovingHouseV2.violations;
  if (refusal) return { kind: 'refused', text: violationText(t, { ...refusal, field: 'moveId' }, today) };
  return { kind: 'done', text: t('moving.cancel.done') };
}
