/** The portal's one door to the calendar. */

const ZONES = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' } as const;

const known = new Map<string, { readonly second: number; readonly day: string }>();

/** Today as an ISO day where the brand's readers live; looked up once a second. */
export function todayIn(country: keyof typeof ZONES): string {
  const second = Math.floor(Date.now() / 1000);
  const last = known.get(country);
  if (last?.second === second) return last.day;
  const day = Temporal.Now.plainDateISO(ZONES[country]).toString();
  known.set(country, { second, day });
  return day;
}
