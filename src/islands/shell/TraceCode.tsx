/** The trace id that a reader quotes to customer service: plain text, so that it can be copied. */
interface Props {
  /** `TR` and eight characters. */
  readonly traceId: string;
  readonly label: string;
}

export function TraceCode({ traceId, label }: Props) {
  return (
    <>
      <span>{label}</span> <code>{traceId}</code>
    </>
  );
}
