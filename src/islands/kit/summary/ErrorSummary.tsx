/**
 * What is wrong with a form, directly above the page's heading, with the focus on it as the page opens (an attribute, so
 * that no script is needed). Each entry leads to its field and says the same words as the message there.
 */
export interface SummaryEntry {
  readonly text: string;
  /** The field's name; without one the entry is about the form as a whole. */
  readonly field?: string | undefined;
}

interface Props {
  /** "Er is een probleem". */
  readonly heading: string;
  readonly entries: readonly SummaryEntry[];
  readonly id?: string;
}

export function ErrorSummary({ heading, entries, id = 'problemen' }: Props) {
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: the summary is what the reader came back for; it takes the focus from nothing.
    <section className="error-summary" id={id} tabIndex={-1} autoFocus aria-labelledby={`${id}-kop`}>
      <h2 id={`${id}-kop`}>{heading}</h2>
      <ul>
        {entries.map(({ text, field }) => (
          <li key={`${field} ${text}`}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </section>
  );
}
