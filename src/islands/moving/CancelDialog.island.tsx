/** Confirms in a dialog that a move is cancelled, and sends that. Its children are the list of moves. */
import type { ReactNode } from 'react';
import type { Surface } from '../../../contract/features.ts';
import { CancelMovingHouse } from '../../../gen/operations.ts';
import { ConfirmList } from '../overview/ConfirmList.tsx';
import { failedBy } from '../overview/cancel-result.ts';
import { send } from '../shell/graphql.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';

interface Props {
  readonly children?: ReactNode;
  readonly texts: IslandTexts;
  readonly surface: Surface;
}

export function CancelDialog({ children, texts, surface }: Props) {
  const t = textsOf(texts);
  return (
    <ConfirmList
      id="annuleren"
      keepLabel={t('moving.cancel.keep')}
      cancel={async ({ id: moveId }, idempotencyKey) => {
        const result = await send(surface, CancelMovingHouse, { input: { moveId } }, { idempotencyKey });
        if (!result.ok) return failedBy(result.problem, t);
        const isRefused = result.data.cancelMovingHouseV2.violations.length > 0;
        return isRefused ? { kind: 'elsewhere' } : { kind: 'done', text: t('moving.cancel.done') };
      }}
      redrawIds={['volgende-verhuizing', 'verhuizing-doorgeven', 'verhuizingen']}
      t={t}
    >
      {children}
    </ConfirmList>
  );
}
