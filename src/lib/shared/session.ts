/** The logged-in reader of a request. */

export interface Session {
  /** Public name in the overview; it opens nothing. */
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
