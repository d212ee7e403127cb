/** For the test that is running: a mail server that keeps what it gets, and the delivery of all that is due. */
import { onTestFinished } from 'vitest';
import { openOutbox } from '../../sandbox/outbox.ts';
import { deliverNext, type Outcome } from './deliver.ts';
import type { TestDelivery } from './outbox.fixture.ts';

export async function openMailbox() {
  const outbox = await openOutbox(0, '127.0.0.1');
  onTestFinished(outbox.close);
  return outbox;
}

export async function deliverAll(context: TestDelivery): Promise<Outcome[]> {
  const { signal } = new AbortController();
  const outcomes: Outcome[] = [];
  for (;;) {
    const outcome = await deliverNext(context, signal);
    if (outcome === 'idle') return outcomes;
    outcomes.push(outcome);
  }
}
