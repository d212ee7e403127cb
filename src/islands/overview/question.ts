/** What is asked before something is taken back. The server writes it on the link that leads to the page that asks it. */
export interface Question {
  /** Of what is taken back, and of its heading on the page. */
  readonly id: string;
  readonly heading: string;
  /** What it is about, such as a newspaper and a period. */
  readonly subject: readonly string[];
  readonly text: string;
}
