/** Asks before a change is taken back or ended early, and does it. */
import { useState } from 'react';
import type { Surface } from '../../../contract/features.ts';
import { CancelSuspension, CancelTemporaryAddress } from '../../../gen/operations.ts';
import type { Texts } from '../../lib/content/texts.ts';
import { longDate } from '../../lib/shared/dates.ts';
import { redraw } from '../overview/redraw.ts';
import { failedBy, TakeBackDialog, type TakenBack } from '../overview/TakeBackDialog.tsx';
import { send } from '../shell/graphql.ts';
import { endAddress, endWords, type HolidayChange, headingId } from './changes.ts';
import { periodText, violationText } from './words.ts';

interface Props {
  readonly change: HolidayChange;
  readonly today: string;
  readonly surface: Surface;
  readonly t: Texts;
  readonly onClose: () => void;
}

export function EndDialog({ change, today, surface, t, onClose }: Props) {
  // The words of the moment of asking: once ended, there is nothing to ask any more.
  const [words] = useState(() => endWords(change, t, today));
  if (!words) return null;
  return (
    <TakeBackDialog
      id="einde"
      heading={words.heading}
      button={words.button}
      keep={t('holiday.end.keep')}
      address={endAddress(change)}
      about={headingId(change)}
      takeBack={(key) => endChange(change, key, surface, t, today)}
      onDone={() => redraw(['volgende-krant', 'bezorging'])}
      onClose={onClose}
      t={t}
    >
      <p>
        <strong>{change.subscription.product.name}</strong>
        <br />
        {periodText(t, change, today)}
      </p>
      <p>{words.text}</p>
    </TakeBackDialog>
  );
}

async function endChange(
  { kind, changeId }: HolidayChange,
  idempotencyKey: string,
  surface: Surface,
  t: Texts,
  today: string,
): Promise<TakenBack> {
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
  const [refusal] = violations;
  if (refusal) {
    const { code, values } = refusal;
    return { kind: 'refused', text: violationText(t, { code, values }, today) };
  }
  const [change] = changes;
  if (!change) throw new Error('A change was ended and not answered');
  return { kind: 'done', text: doneText(change, t, today) };
}

function doneText(change: HolidayChange, t: Texts, today: string): string {
  if (change.state === 'cancelled') return t('holiday.end.done.cancelled');
  return t('holiday.end.done.ended', { date: longDate(change.lastDay, today) });
}
