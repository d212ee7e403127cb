/** Tries again what is safe to repeat: three attempts, pauses that double from 1 s to 30 s, and a bit of chance on top of each. */

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** A gateway that is down, or a first try of the same form that is still being worked on. */
const PASSING = new Set([409, 500, 502, 503, 504]);

export interface RetryOptions {
  readonly isSafe: boolean;
  /** Waits; a test does not. */
  readonly pause?: (milliseconds: number) => Promise<void>;
  readonly chance?: () => number;
}

export async function withRetries(
  send: () => Promise<Response>,
  { isSafe, pause = sleep, chance = Math.random }: RetryOptions,
): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const isLast = !isSafe || attempt === ATTEMPTS;
    let after = 0;
    try {
      const response = await send();
      if (isLast || !PASSING.has(response.status)) return response;
      after = Number(response.headers.get('retry-after') ?? 0) * 1000;
    } catch (error) {
      if (isLast || isAborted(error)) throw error;
    }
    await pause(pauseBefore(attempt + 1, chance(), after));
  }
}

/** Milliseconds: the step and up to half of it more, never less than the server asked for, never over 30 s. */
export function pauseBefore(attempt: number, chance: number, askedFor = 0): number {
  const step = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 2), LONGEST_PAUSE_MS);
  return Math.min(Math.max(step * (1 + chance / 2), askedFor || 0), LONGEST_PAUSE_MS);
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
