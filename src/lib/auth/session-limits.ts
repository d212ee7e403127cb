/** How long a session lives, in seconds. */
export interface SessionLimits {
  /** Since its last request. */
  readonly idle: number;
  /** Since its start. */
  readonly absolute: number;
  /** How long its row stays after its end. */
  readonly kept: number;
  /** Precision of "last seen": it is not updated more often, because each update is a disk write. */
  readonly lastSeenStep: number;
  /** How long before it expires an access token is renewed. */
  readonly refreshAhead: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const SESSION_LIMITS: SessionLimits = {
  idle: 14 * DAY,
  absolute: 90 * DAY,
  kept: DAY,
  lastSeenStep: 5 * MINUTE,
  refreshAhead: MINUTE,
};
