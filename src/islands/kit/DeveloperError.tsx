/** Shows the message of an error that wrong props throw, for the gallery. */
export function DeveloperError({ of }: { readonly of: () => unknown }) {
  return (
    <p lang="en">
      <code>{errorOf(of)}</code>
    </p>
  );
}

/** @throws when `of` throws nothing: then the gallery would show a rule that does not exist */
export function errorOf(act: () => unknown): string {
  let result: unknown;
  try {
    result = act();
  } catch (error) {
    return String(error);
  }
  throw new Error(`Expected an error, got ${JSON.stringify(result)}`);
}
