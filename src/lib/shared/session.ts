/** The logged-in reader of a request. */

export interface Session {
  /** Identifies the session in the overview; not a secret. */
  readonly handle: string;
  readonly account: { readonly id: string; readonly username: string };
  readonly brandKey: string;
  readonly accessToken: string;
  /** ISO instants. */
  readonly startedAt: string;
  readonly lastSeenAt: string;
  /** When the reader last typed a password. */
  readonly authenticatedAt: string;
}
