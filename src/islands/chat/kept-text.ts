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

const NOTHING: KeptText = { draft: '', unsent: [] };

export function keptText(): KeptText {
  try {
    return { ...NOTHING, ...JSON.parse(sessionStorage.chattekst ?? '{}') };
  } catch {
    return NOTHING;
  }
}

export function keepText(change: Partial<KeptText>): void {
  const { draft, unsent } = { ...keptText(), ...change };
  try {
    if (draft || unsent.length > 0) sessionStorage.chattekst = JSON.stringify({ draft, unsent });
    else sessionStorage.removeItem('chattekst');
  } catch {}
}

/** Puts messages that were never sent back into the field. */
export function unsentToDraft(): void {
  const { draft, unsent } = keptText();
  keepText({ draft: [...unsent.map(({ text }) => text), draft].filter(Boolean).join('\n'), unsent: [] });
}
