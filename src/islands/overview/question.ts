/** The question of a confirmation. The server writes it as JSON on the link to the page that asks the same. */
export interface Question {
  /** Id of the item, and of its heading on the page. */
  readonly id: string;
  readonly heading: string;
  /** The item in words, such as a newspaper and a period. */
  readonly subject: readonly string[];
  readonly text: string;
}
