/** The portal that all tests of a run share; the run's setup starts it. */

export function portalPort(): number {
  return Number(process.env.SHARED_PORTAL_PORT);
}

/** Of the shared portal's operator console. */
export function consolePort(): number {
  return Number(process.env.SHARED_PORTAL_CONSOLE_PORT);
}

/** The folder of the shared portal's databases. */
export function portalData(): string {
  return process.env.SHARED_PORTAL_DATA ?? '';
}

export function portalAddress(brand: string, path: string, port = portalPort()): string {
  return `http://${brand}.localhost:${port}${path}`;
}

export function accountAddress(brand: string, path: string, port = portalPort()): string {
  return `http://login.${brand}.localhost:${port}${path}`;
}
