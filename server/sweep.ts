/**
 * When expired rows are deleted: an hour after their end. A node whose clock is fast would else delete what is valid at the
 * others. Reading asks for rows that have not expired.
 */
const LONGER_MS = 3_600_000;

/** @returns ISO text in UTC: what expired before may be deleted */
export const sweptBefore = (now: Date): string => new Date(now.getTime() - LONGER_MS).toISOString();
