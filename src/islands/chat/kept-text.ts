/** What the reader typed and the conversation does not have yet, so that the next page of this tab has it too. */

export interface Unsent {
  readonly id: string;
  readonly text: string;
  readonly state: 'sending' | 'sent' | 'failed';
}

interface KeptText {
  /** In the field. */
  readonly draft: string;
  readonly unsent: readonly Unsent[];
}

const GUEST = 'chattekst';
let place = GUEST;

const NOTHING: KeptText = { draft: '', unsent: [] };

/**
 * Another reader of this tab finds nothing of it. What a guest typed goes along into a login, as the chat does.
 * @param readerKey empty for a guest
 */
export function keepTextOf(readerKey: string): void {
  place = GUEST + readerKey;
}

export function keptText(): KeptText {
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage[place] ?? sessionStorage[GUEST] ?? '{}') };
  } catch {
    return NOTHING;
  }
}

export function keepText(change: Partial<KeptText>): void {
  const { draft, unsent } = { ...keptText(), ...change };
  try {
    sessionStorage.removeItem(GUEST);
    if (draft || unsent.length > 0) sessionStorage[place] = JSON.stringify({ draft, unsent });
    else sessionStorage.removeItem(place);
  } catch {}
}

/** Puts messages that were never sent back into the field. */
export function unsentToDraft(): void {
  const { draft, unsent } = keptText();
  keepText({ draft: [...unsent.map(({ text }) => text), draft].filter(Boolean).join('\n'), unsent: [] });
}
