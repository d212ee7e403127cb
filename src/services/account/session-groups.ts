/** The sessions of the account as its page lists them: those of equal devices are one row. */
import type { SessionInOverview } from '../../lib/auth/sessions-overview.ts';

export interface SessionGroup extends SessionInOverview {
  /** Of every session in the row. */
  readonly handles: readonly string[];
}

/** In the order of the sessions; a row shows its first one, the last seen. The session of the request stands alone. */
export function groupSessions(sessions: readonly SessionInOverview[]): readonly SessionGroup[] {
  const groups = new Map<string, SessionGroup>();
  for (const session of sessions) {
    const { handle, device, place, brandKey, isCurrent } = session;
    const likeness = isCurrent ? handle : JSON.stringify([device, place, brandKey]);
    const group = groups.get(likeness);
    const handles = [...(group?.handles ?? []), handle];
    groups.set(likeness, { ...(group ?? session), handles });
  }
  return [...groups.values()];
}
