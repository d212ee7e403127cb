/** The portal that all tests of a run share, as the run's setup has started it. */

/** The shared portal's port. */
export function portalPort(): number {
  return Number(process.env.HOUSE_PORT);
}

/** Of the shared portal's operator console. */
export function consolePort(): number {
  return Number(process.env.HOUSE_CONSOLE_PORT);
}

/** Where the shared portal's databases lie. */
export function houseData(): string {
  return process.env.HOUSE_DATA ?? '';
}

export function portalAddress(brand: string, path: string, port = portalPort()): string {
  return `http://${brand}.localhost:${port}${path}`;
}

export function accountAddress(brand: string, path: string, port = portalPort()): string {
  return `http://login.${brand}.localhost:${port}${path}`;
}
