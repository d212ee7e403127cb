/** How long a session lives, in seconds. */
export interface SessionLimits {
  /** Without a visit. */
  readonly idle: number;
  /** Whatever happens. */
  readonly absolute: number;
  /** How precisely "last seen" is kept; each write costs the visitor a disk write. */
  readonly lastSeenStep: number;
  /** How long before its end an access token is renewed. */
  readonly refreshAhead: number;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export const SESSION_LIMITS: SessionLimits = {
  idle: 14 * DAY,
  absolute: 90 * DAY,
  lastSeenStep: 5 * MINUTE,
  refreshAhead: MINUTE,
};
