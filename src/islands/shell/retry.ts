/** Retries requests that are safe to repeat: three attempts, with pauses that double from 1 s to 30 s, plus jitter. */

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** A gateway failure, or 409: the server still handles an earlier request with the same idempotency key. */
const PASSING = new Set([409, 500, 502, 503, 504]);

export interface RetryOptions {
  readonly isSafe: boolean;
  /** Waits for some milliseconds; tests pass a function that does not wait. */
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

/** Milliseconds: the pause plus up to half of it, at least what the server asked for, at most 30 s. */
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
