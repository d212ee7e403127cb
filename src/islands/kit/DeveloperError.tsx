/** How a mistake of ours is met: the words of the error, for the gallery to show. */
export function DeveloperError({ of }: { readonly of: () => unknown }) {
  return (
    <p lang="en">
      <code>{errorOf(of)}</code>
    </p>
  );
}

/** @throws when nothing is thrown: then the gallery would show a rule that is none */
export function errorOf(act: () => unknown): string {
  let result: unknown;
  try {
    result = act();
  } catch (error) {
    return String(error);
  }
  throw new Error(`This was to be refused, and gave ${JSON.stringify(result)}`);
}
