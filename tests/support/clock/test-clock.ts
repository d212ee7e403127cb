/**
 * The clock of a test run: its test files and every program that they start live on the same chosen day, whatever the
 * machine's clock says. `TEST_NOW`, an ISO instant, chooses another.
 */
type Settings = Readonly<Record<string, string>>;

/** A Wednesday, ten o'clock in Amsterdam: no paper is due, and no deadline of the product is near. */
const USUAL = '2026-11-25T09:00:00Z';

/** The clock of a PostgreSQL server stays the machine's. */
const OF_ITS_OWN = { DATABASE_CLOCK: 'ignored' };

/** The settings of a process whose clock starts at this instant. */
export function clockAt(instant: string): Settings {
  const millisecondsAhead = Date.parse(instant) - Date.now() + Number(process.env.CLOCK_AHEAD ?? 0);
  if (Number.isNaN(millisecondsAhead)) throw new Error(`The clock cannot be set to "${instant}"`);
  const module = new URL('shift-clock.mjs', import.meta.url).href;
  return { CLOCK_AHEAD: String(millisecondsAhead), NODE_OPTIONS: `--import=${module}`, ...OF_ITS_OWN };
}

/** Sets the clock of every process that this one starts. A runner's own clock stays the machine's. */
export function setTestClock(): void {
  if (!process.env.CLOCK_AHEAD) Object.assign(process.env, clockAt(process.env.TEST_NOW || USUAL));
}

/** For a child process with an environment of its own. */
export function testClock(): Settings {
  const { CLOCK_AHEAD, NODE_OPTIONS } = process.env;
  return CLOCK_AHEAD && NODE_OPTIONS ? { CLOCK_AHEAD, NODE_OPTIONS, ...OF_ITS_OWN } : {};
}
