/** Confirms in a dialog that an invitation is revoked, or that reading along ends. Its children are the lists. */
import type { ReactNode } from 'react';
import type { Surface } from '../../../contract/features.ts';
import { LeaveSharedAccess, RevokeCoReader, RevokeInvite } from '../../../gen/operations.ts';
import { ConfirmList } from '../overview/ConfirmList.tsx';
import { type CancelResult, failedBy } from '../overview/cancel-result.ts';
import type { Question } from '../overview/question.ts';
import { send } from '../shell/graphql.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';

export interface SharingQuestion extends Question {
  readonly kind: 'ingetrokken' | 'gestopt' | 'verlaten';
}

interface Props {
  readonly children?: ReactNode;
  readonly texts: IslandTexts;
  readonly surface: Surface;
  readonly redrawIds: readonly string[];
}

export function SharingDialog({ children, texts, surface, redrawIds }: Props) {
  const t = textsOf(texts);
  const cancel = async ({ kind, id }: SharingQuestion, idempotencyKey: string): Promise<CancelResult> => {
    const result = await sent(kind, id, surface, idempotencyKey);
    if (!result.ok) return failedBy(result.problem, t);
    const [answer] = Object.values(result.data);
    if (!answer || answer.violations.length > 0) return { kind: 'elsewhere' };
    const texts = {
      ingetrokken: t('sharing.done.revoked'),
      gestopt: t('sharing.done.stopped'),
      verlaten: t('sharing.done.left'),
    };
    return { kind: 'done', text: texts[kind] };
  };
  return (
    <ConfirmList<SharingQuestion>
      id="vraag"
      keepLabel={t('sharing.keep')}
      cancel={cancel}
      redrawIds={redrawIds}
      t={t}
    >
      {children}
    </ConfirmList>
  );
}

function sent(kind: SharingQuestion['kind'], id: string, surface: Surface, idempotencyKey: string) {
  const options = { idempotencyKey };
  if (kind === 'ingetrokken') return send(surface, RevokeInvite, { inviteKey: id }, options);
  if (kind === 'gestopt') return send(surface, RevokeCoReader, { accountId: id }, options);
  return send(surface, LeaveSharedAccess, { placeId: id }, options);
}
