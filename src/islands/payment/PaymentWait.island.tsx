/** Asks whether the bank has confirmed a payment, and then shows its page anew. Draws nothing itself. */
import { useEffect } from 'react';
import { InvoicePaymentStatus, PaymentChangeStatus } from '../../../gen/operations.ts';
import { ask } from '../shell/graphql.ts';
import { pauseBefore } from './wait.ts';

interface Props {
  readonly surface: 'web' | 'app';
  /** What is paid: a change of the way to pay, or invoices. */
  readonly of: 'change' | 'payment';
  readonly id: string;
  /** As the page shows it. */
  readonly state: string;
}

export function PaymentWait({ surface, of, id, state }: Props) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (asked: number) => {
      const pause = pauseBefore(asked);
      if (pause === undefined) return;
      timer = setTimeout(async () => {
        // A tab in the background asks when it is seen again.
        const now = document.hidden ? undefined : await stateOf({ surface, of, id });
        if (now !== undefined && now !== state) location.reload();
        else wait(document.hidden ? asked : asked + 1);
      }, pause);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [surface, of, id, state]);
  return null;
}

/** Undefined when it cannot be asked now. */
async function stateOf({ surface, of, id }: Omit<Props, 'state'>): Promise<string | undefined> {
  if (of === 'change') {
    const result = await ask(surface, PaymentChangeStatus, { changeId: id });
    return result.ok ? result.data.paymentChange.state : undefined;
  }
  const result = await ask(surface, InvoicePaymentStatus, { paymentId: id });
  return result.ok ? result.data.invoicePayment.state : undefined;
}
