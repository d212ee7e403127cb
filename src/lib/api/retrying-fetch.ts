/** Tries again what is safe to repeat: three times in all, after 1 s and then twice as long each time, up to 30 s. */

const RULES = { attempts: 3, firstPause: 1_000, longestPause: 30_000 } as const;

/**
 * @param pause waits for some milliseconds
 * @param chance from 0 to 1; spreads the tries of many browsers over time
 */
export function retryingFetch(fetchOnce: typeof fetch, pause = wait, chance = Math.random): typeof fetch {
  return async (input, init) => {
    const isSafe = (init?.method ?? 'GET') === 'GET';
    for (let attempt = 1; ; attempt += 1) {
      const isLast = !isSafe || attempt >= RULES.attempts;
      try {
        const response = await fetchOnce(input, init);
        if (response.status < 500 || isLast) return response;
      } catch (error) {
        if (isLast || init?.signal?.aborted) throw error;
      }
      const longest = Math.min(RULES.longestPause, RULES.firstPause * 2 ** (attempt - 1));
      await pause(longest * (0.5 + chance() / 2));
    }
  };
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
