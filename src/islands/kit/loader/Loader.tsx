/** What stands in a place whose content is on its way: the outline of lines, and names that pass by. It says so in words. */
interface Props {
  /** "Pagina aan het laden". */
  readonly label: string;
  /** How many lines the content will have, about. */
  readonly lines?: number | undefined;
  /** What passes by while waiting, such as the names of titles. */
  readonly names?: readonly string[] | undefined;
}

export function Loader({ label, lines = 3, names = [] }: Props) {
  return (
    <div className="waiting" role="status">
      <p>{label}</p>
      <div className="waiting-lines" aria-hidden="true">
        {Array.from({ length: lines }, (_, index) => (
          <span key={index} />
        ))}
      </div>
      {names.length > 0 && (
        <div className="marquee" aria-hidden="true">
          {/* Twice, so that the first follows the last. */}
          <Names names={names} />
          <Names names={names} />
        </div>
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
