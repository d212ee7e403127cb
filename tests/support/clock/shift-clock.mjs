/**
 * Loaded into a process before its program (`node --import`): its clock then differs from the machine's by `CLOCK_AHEAD`
 * milliseconds. Timers keep their own time. The `Date` header of a response and the times of files keep the machine's. Not
 * in TypeScript: reading that takes each process a tenth of a second.
 */
const ahead = Number(process.env.CLOCK_AHEAD);
if (!Number.isSafeInteger(ahead))
  throw new Error(`CLOCK_AHEAD is ${process.env.CLOCK_AHEAD}, expected whole milliseconds`);

const RealDate = Date;
const now = () => RealDate.now() + ahead;

class ShiftedDate extends RealDate {
  /** @param {[number]} given */
  constructor(...given) {
    super(...(given.length === 0 ? /** @type {[number]} */ ([now()]) : given));
  }
  static now = now;
}

const instant = () => Temporal.Instant.fromEpochMilliseconds(now());
const inZone = (zone = 'UTC') => instant().toZonedDateTimeISO(zone);

Object.assign(globalThis, { Date: ShiftedDate });
Object.assign(Temporal.Now, {
  instant,
  zonedDateTimeISO: inZone,
  plainDateISO: (zone) => inZone(zone).toPlainDate(),
  plainDateTimeISO: (zone) => inZone(zone).toPlainDateTime(),
  plainTimeISO: (zone) => inZone(zone).toPlainTime(),
});

export {};
