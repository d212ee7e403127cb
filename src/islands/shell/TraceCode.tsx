/** The code that a reader quotes: plain text, to be selected and copied. */
interface Props {
  /** `TR` and eight characters. */
  readonly traceId: string;
  readonly label: string;
}

export function TraceCode({ traceId, label }: Props) {
  return (
    <>
      {label} <code>{traceId}</code>
    </>
  );
}
