/** The portal's one door to the calendar. */

const ZONES = { nl: 'Europe/Amsterdam', be: 'Europe/Brussels' } as const;

/** Today as an ISO day where the brand's readers live. */
export function todayIn(country: keyof typeof ZONES): string {
  return Temporal.Now.plainDateISO(ZONES[country]).toString();
}
