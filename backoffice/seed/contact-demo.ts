/** One reader's messages to the customer service, in each state. */
import { addDays, type IsoDay } from '../../contract/dates.ts';
import type { BackofficeTables } from '../kernel/tables.ts';
import type { DemoPart } from './demo-part.ts';

type Case = BackofficeTables['contact_case'];

interface DemoMessage {
  readonly reference: string;
  /** Days before today. */
  readonly before: number;
  readonly state: Case['state'];
  readonly topic: string;
  readonly label: string;
  readonly message: string;
  readonly answer?: string;
}

const MESSAGES: readonly DemoMessage[] = [
  {
    reference: 'C-DEMA0001',
    before: 12,
    state: 'answered',
    topic: 'bezorger',
    label: 'Een wens voor de bezorger',
    message: 'De krant ligt vaak in de regen.\nKan hij voortaan in de bus?',
    answer: 'Dank voor uw bericht. We hebben uw bezorger gevraagd de krant in de bus te doen.',
  },
  {
    reference: 'C-DEMA0002',
    before: 1,
    state: 'handling',
    topic: 'factuur',
    label: 'Een vraag over een factuur',
    message: 'Op mijn laatste factuur staat een bedrag dat ik niet ken.',
  },
  {
    reference: 'C-DEMA0003',
    before: 0,
    state: 'received',
    topic: 'anders',
    label: 'Iets anders',
    message: 'Wanneer komt de kerstpuzzel?',
  },
];

export const contactDemo: DemoPart = {
  rows: ({ people, today }) => {
    const subscription = people.find(({ name }) => name === 'klacht')?.subscriptions[0];
    if (!subscription?.account_id) return {};
    const { account_id, brand_key } = subscription;
    return { contact_case: MESSAGES.map((one) => ({ ...rowOf(one, today), account_id, brand_key })) };
  },
};

function rowOf({ reference, before, state, topic, label, message, answer }: DemoMessage, today: IsoDay) {
  const at = (days: number) => `${addDays(today, days - before)}T00:30:00.000Z`;
  return {
    id: reference.toLowerCase(),
    reference,
    surface: 'web' as const,
    topic,
    topic_label: label,
    name: 'Kees Klacht',
    email: 'klacht@voorbeeld.nl',
    message,
    answer_by: addDays(today, 2 - before),
    state,
    received_at: at(0),
    handling_at: state === 'received' ? null : at(1),
    answered_at: state === 'answered' ? at(2) : null,
    answer: answer ?? null,
    last_event_at: state === 'received' ? null : at(2),
    hand_off: 'crm' as const,
    due_at: at(0),
    tries: 1,
    ...{ reason: null, phone_number: null, subscription_id: null, crm_id: null },
    ...{ guest_key: null, guest_input_hash: null },
  };
}
