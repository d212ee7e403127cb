/** What a reader allows on a brand's site. */

export type ConsentChoice = 'ja' | 'nee';

/** What the portal may do only with the reader's consent. `recognition` is the shared sign-on script of the brands. */
export type Purpose = 'recognition' | 'statistics';

export interface Consent {
  /** Whether the brand's pages ask for consent. */
  readonly isAsked: boolean;
  /** The choice about today's list of purposes; undefined when there is none. */
  readonly choice: ConsentChoice | undefined;
  readonly allowed: readonly Purpose[];
}
