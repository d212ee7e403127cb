/**
 * The errors of a form, above the page's heading. It has the focus when the page opens, by an attribute, without
 * script. Each entry links to its field and has the same text as the message there. With script an entry disappears when
 * its field is mended (`mend.ts`).
 */
import { ERROR, Icon } from '../sign/Sign.tsx';

export interface SummaryEntry {
  readonly text: string;
  /** The field's name; undefined for an error of the whole form. */
  readonly field?: string | undefined;
}

interface Props {
  /** "Nog niet alles is goed ingevuld". */
  readonly heading: string;
  readonly entries: readonly SummaryEntry[];
  /** Announced when a field is mended; `{count}` is the number of entries that are left. */
  readonly leftText: string;
  /** Announced when all fields are mended. */
  readonly mendedText: string;
  /** What the document's title begins with while there are errors: "Fout: ". */
  readonly titlePrefix?: string;
  readonly id?: string;
}

export function ErrorSummary({ heading, entries, id = 'problemen', ...texts }: Props) {
  if (entries.length === 0) return null;
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: after a refused form the summary is read first. */}
      <section className="error-summary" id={id} tabIndex={-1} autoFocus aria-labelledby={`${id}-kop`}>
        <h2 id={`${id}-kop`}>
          <Icon path={ERROR} />
          <span>{heading}</span>
        </h2>
        <ul>
          {entries.map(({ text, field }) => (
            <li key={`${field} ${text}`}>{field ? <a href={`#${field}`}>{text}</a> : text}</li>
          ))}
        </ul>
      </section>
      <p
        className="reader-only"
        role="status"
        data-left={texts.leftText}
        data-mended={texts.mendedText}
        data-title={texts.titlePrefix}
      />
    </>
  );
}
