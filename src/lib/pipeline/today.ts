/** The only place where the portal reads today's date, and the time of day. */

const ZONES = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' } as const;

const cache = new Map<string, { readonly second: number; readonly day: string }>();

/** Today as an ISO day in the time zone of the brand's readers; cached for a second. */
export function todayIn(country: keyof typeof ZONES): string {
  const second = Math.floor(Date.now() / 1000);
  const last = cache.get(country);
  if (last?.second === second) return last.day;
  const day = Temporal.Now.plainDateISO(ZONES[country]).toString();
  cache.set(country, { second, day });
  return day;
}

/** Now in the time zone of the brand's readers. `time`: hh:mm */
export function momentIn(country: keyof typeof ZONES): { readonly day: string; readonly time: string } {
  const now = Temporal.Now.plainDateTimeISO(ZONES[country]);
  return {
    day: now.toPlainDate().toString(),
    time: now.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}
