/** Pure decisions about messages to the customer service. */
import { randomInt } from 'node:crypto';
import type { CaseState } from '../../../contract/contact.ts';
import { type ContactPage, leafTopics, type Topic } from '../../../contract/contact-page.ts';
import type { ContactCaseRow } from './contact.tables.ts';

/** Crockford's base 32: without I, L, O and U, which are mistaken for others or form words. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `C-` and eight characters, which the sender can read out on the phone. */
export const newReference = (symbol: () => number = () => randomInt(SYMBOLS.length)): string =>
  `C-${Array.from({ length: 8 }, () => SYMBOLS[symbol()]).join('')}`;

/** A brand without a contact page has one topic. @param other its label */
export function topicOf(
  page: ContactPage | undefined,
  id: string,
  other: string,
): Pick<Topic, 'label' | 'reason'> | undefined {
  if (!page) return { label: other, reason: null };
  return leafTopics(page).find((topic) => topic.id === id);
}

/** What the customer system says about a case. */
export interface CaseEvent {
  readonly state: CaseState;
  /** Instant, ISO text in UTC. */
  readonly at: string;
  readonly answer: string | null;
}

/**
 * A clock that is further ahead is wrong: its time would block the events that follow. Twice as far as a sender's clock
 * may be off (`contact.webhook.ts`).
 */
const MOST_AHEAD_MS = 10 * 60_000;

/**
 * The changes by an event; undefined when it was handled before, or a later one was. A case that is opened again loses its
 * answer, so that the page never shows an answer to a question that is open. Events are ordered by the time of the
 * customer system, whose clock may be ahead; a time that the page shows is never in the future.
 * @param now instant, ISO text in UTC
 */
export function changesBy(
  known: Pick<ContactCaseRow, 'last_event_at' | 'handling_at' | 'answer'>,
  { state, at: given, answer }: CaseEvent,
  now: string,
): Partial<ContactCaseRow> | undefined {
  const at = given < now ? given : now;
  const last_event_at = Date.parse(given) - Date.parse(now) > MOST_AHEAD_MS ? now : given;
  if (known.last_event_at !== null && known.last_event_at >= last_event_at) return undefined;
  const changes = { state, last_event_at };
  if (state === 'received') return { ...changes, handling_at: null, answered_at: null, answer: null };
  if (state === 'handling')
    return { ...changes, handling_at: known.handling_at ?? at, answered_at: null, answer: null };
  return {
    ...changes,
    handling_at: known.handling_at ?? at,
    answered_at: at,
    answer: answer ?? known.answer,
  };
}
