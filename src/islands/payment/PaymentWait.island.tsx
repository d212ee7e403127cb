/** Asks whether the bank has confirmed a change of the way to pay, and then shows its page anew. Draws nothing itself. */
import { useEffect } from 'react';
import { PaymentChangeStatus } from '../../../gen/operations.ts';
import { ask } from '../shell/graphql.ts';
import { pauseBefore } from './wait.ts';

interface Props {
  readonly surface: 'web' | 'app';
  readonly changeId: string;
  /** As the page shows it. */
  readonly state: string;
}

export function PaymentWait({ surface, changeId, state }: Props) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (asked: number) => {
      const pause = pauseBefore(asked);
      if (pause === undefined) return;
      timer = setTimeout(async () => {
        // A tab in the background asks when it is seen again.
        const result = document.hidden ? undefined : await ask(surface, PaymentChangeStatus, { changeId });
        if (result?.ok && result.data.paymentChange.state !== state) location.reload();
        else wait(document.hidden ? asked : asked + 1);
      }, pause);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [surface, changeId, state]);
  return null;
}
