/** The button that looks up the address on the server. With script the street is found when the reader leaves the number. */

interface Props {
  readonly label: string;
  /** `foundKey` of the street and city that the form shows as known; empty for none. */
  readonly found: string;
}

/** Absent with script, where Enter would otherwise press it instead of the button of the form. */
export function LookUp({ label, found }: Props) {
  return (
    <>
      <input type="hidden" name="gevonden" value={found} />
      <noscript>
        <p>
          <button type="submit" name="zoek" value="ja" className="action-quiet">
            {label}
          </button>
        </p>
      </noscript>
    </>
  );
}
