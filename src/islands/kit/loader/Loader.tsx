/** A placeholder while content loads: a text, the outline of lines, and moving names. */
interface Props {
  /** "Pagina aan het laden". */
  readonly label: string;
  /** The expected number of lines. */
  readonly lines?: number | undefined;
  /** The moving names, such as the brand's titles, and the label of the check box that stops them. */
  readonly passing?: { readonly names: readonly string[]; readonly pauseLabel: string } | undefined;
}

export function Loader({ label, lines = 3, passing }: Props) {
  return (
    <div className="waiting">
      <p role="status">{label}</p>
      <div className="waiting-lines" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      {passing && passing.names.length > 0 && (
        <>
          {/* A check box works without script too; without a name it is never posted. */}
          <label className="marquee-pause">
            <input type="checkbox" />
            <span>{passing.pauseLabel}</span>
          </label>
          <div className="marquee" aria-hidden="true">
            {/* Twice, so that the names can repeat without a gap. */}
            <Names names={passing.names} />
            <Names names={passing.names} />
          </div>
        </>
      )}
    </div>
  );
}

function Names({ names }: { readonly names: readonly string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
