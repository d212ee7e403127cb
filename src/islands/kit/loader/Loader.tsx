/** What stands in a place whose content is on its way: the outline of lines, and names that pass by. It says so in words. */
interface Props {
  /** "Pagina aan het laden". */
  readonly label: string;
  /** How many lines the content will have, about. */
  readonly lines?: number | undefined;
  /** What passes by while waiting, such as the names of titles; and what is called that holds them still. */
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
          {/* A box, so that it holds them without script too; it has no name and is never sent. */}
          <label className="marquee-pause">
            <input type="checkbox" />
            {passing.pauseLabel}
          </label>
          <div className="marquee" aria-hidden="true">
            {/* Twice, so that the first follows the last. */}
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
