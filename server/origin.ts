/** The origin of an address as a browser writes it. */

const USUAL_PORTS = { http: 80, https: 443 } as const;

/** Without the usual port of the scheme. */
export function originOf(scheme: keyof typeof USUAL_PORTS, host: string, port: number): string {
  return `${scheme}://${host}${port === USUAL_PORTS[scheme] ? '' : `:${port}`}`;
}
