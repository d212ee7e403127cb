/** Where the operator console listens, embedded in the portal or in a separate back office. */
import * as v from 'valibot';

export interface ListenAddress {
  readonly host: string;
  /** 0: the system chooses one. */
  readonly port: number;
}

const EXPECTED = '`host:port`, or `off`';

/** `127.0.0.1:4324`, `[::1]:4324`, or `off` for no console. */
export const listenText = v.pipe(
  v.string(),
  v.regex(/^(?:off|(?:\[[\da-f:.]+\]|[\w.-]+):\d{1,5})$/i, EXPECTED),
  v.transform((text): ListenAddress | 'off' => {
    if (text.toLowerCase() === 'off') return 'off';
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  }),
);

/** The two ports after `PORT` are the sandbox's. */
const AFTER_PORT = 3;

/** @returns undefined when the console is off */
export function consoleAddress(
  given: ListenAddress | 'off' | undefined,
  port: number,
): ListenAddress | undefined {
  if (given === 'off') return undefined;
  return given ?? { host: '127.0.0.1', port: port === 0 ? 0 : port + AFTER_PORT };
}
