/** Finds a screen by its name. */

/** @throws for an unknown name, with the message of the specification (section 8) */
export function screenNamed<Screen extends { readonly name: string }>(
  screens: readonly Screen[],
  name: string,
): Screen {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`No screen with name '${name}' exists.`);
  return screen;
}
