/** The demo accounts that the tests log in with; the seed makes them. */
export interface Reader {
  readonly username: string;
  readonly password: string;
}
