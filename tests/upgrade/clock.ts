/**
 * Loaded into a process before its program (`node --import`): its clock then starts at the instant that
 * `UPGRADE_NOW` names and runs on from there. Timers keep their own time.
 */
const startsAt = process.env.UPGRADE_NOW;
if (!startsAt) throw new Error('UPGRADE_NOW is not set, expected an ISO instant');

const RealDate = Date;
const ahead = RealDate.parse(startsAt) - RealDate.now();
const now = () => RealDate.now() + ahead;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }
  static override now = now;
}

const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
const inZone = (zone = 'UTC') => instant().toZonedDateTimeISO(zone);

Object.assign(globalThis, { Date: ShiftedDate });
Object.assign(Temporal.Now, {
  instant,
  zonedDateTimeISO: inZone,
  plainDateISO: (zone?: string) => inZone(zone).toPlainDate(),
  plainDateTimeISO: (zone?: string) => inZone(zone).toPlainDateTime(),
  plainTimeISO: (zone?: string) => inZone(zone).toPlainTime(),
});
