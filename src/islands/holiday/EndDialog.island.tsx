/**
 * Confirms in a dialog that a change is cancelled or ended early, and sends that. Its children are the list of changes.
 */
import type { ReactNode } from 'react';
import type { Surface } from '../../../contract/features.ts';
import { CancelSuspension, CancelTemporaryAddress, type ChangeKind } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { ConfirmList } from '../overview/ConfirmList.tsx';
import { type CancelResult, failedBy } from '../overview/cancel-result.ts';
import type { Question } from '../overview/question.ts';
import { send } from '../shell/graphql.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';

export interface EndQuestion extends Question {
  readonly kind: ChangeKind;
}

interface Props {
  readonly children?: ReactNode;
  readonly texts: IslandTexts;
  readonly today: string;
  readonly surface: Surface;
}

export function EndDialog({ children, texts, today, surface }: Props) {
  const t = textsOf(texts);
  return (
    <ConfirmList<EndQuestion>
      id="einde"
      keepLabel={t('holiday.end.keep')}
      cancel={(question, key) => endChange(question, key, surface, t, today)}
      redrawIds={['volgende-krant', 'tekens', 'bezorging', 'wijzigingen']}
      t={t}
    >
      {children}
    </ConfirmList>
  );
}

async function endChange(
  { kind, id: changeId }: EndQuestion,
  idempotencyKey: string,
  surface: Surface,
  t: Texts,
  today: string,
): Promise<CancelResult> {
  const variables = { input: { changeId } };
  const result =
    kind === 'suspension'
      ? await send(surface, CancelSuspension, variables, { idempotencyKey })
      : await send(surface, CancelTemporaryAddress, variables, { idempotencyKey });
  if (!result.ok) return failedBy(result.problem, t);
  const { violations, changes } =
    'cancelDeliverySuspensionV2' in result.data
      ? result.data.cancelDeliverySuspensionV2
      : result.data.cancelTemporaryDeliveryAddressV2;
  const [change] = changes;
  if (violations.length > 0 || !change) return { kind: 'elsewhere' };
  if (change.state === 'cancelled') return { kind: 'done', text: t('holiday.end.done.cancelled') };
  return { kind: 'done', text: t('holiday.end.done.ended', { date: longDate(change.lastDay, today) }) };
}
