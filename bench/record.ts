/** What a bench run leaves behind: numbers to check, and the same as a table for readers. */
import { readFileSync } from 'node:fs';
import {
  BARS,
  type BarName,
  LEAST_SHARE,
  MOST_BYTES,
  MOST_TIMES_DEARER,
  type Size,
  type Speed,
} from './bars.ts';
import type { Measured } from './load.ts';

export interface Row extends Measured {
  /** Such as `overview, 1,000,000 subscriptions`. */
  readonly name: string;
  /** Which bar it must keep; a yardstick has none. */
  readonly speed?: Speed;
  /** Requests per second as a share of the yardstick's. */
  readonly share?: number;
}

export interface BenchRecord {
  /** ISO day. */
  readonly date: string;
  /** Processes that wanted a core in the minute before the run; above 1, others used the machine too. */
  readonly loadBefore: number;
  readonly machine: string;
  readonly node: string;
  readonly rows: readonly Row[];
  /** The largest of each kind. */
  readonly bytes: Readonly<Record<Size, number>>;
  /** A record from before a bar lacks its number; JSON has null for what could not be measured. */
  readonly numbers: Readonly<Partial<Record<BarName, number | null>>>;
}

/** One sentence for each bar that this record breaks. A number that could not be measured breaks its bar. */
export function brokenBars({ rows, bytes, numbers }: BenchRecord): string[] {
  return [
    ...SPEEDS.flatMap((speed) => brokenSpeed(speed, rows)),
    ...brokenGrowth(rows),
    ...SIZES.flatMap((size) => tooMuch(size, bytes[size], MOST_BYTES[size], 'bytes')),
    ...NAMES.flatMap((name) => tooMuch(BARS[name].what, numbers[name], BARS[name].most, BARS[name].unit)),
  ];
}

/** One sentence for each bar that is newer than this record; the next run measures it. */
export function newerBars({ numbers }: BenchRecord): string[] {
  return NAMES.filter((name) => numbers[name] === undefined).map(
    (name) => `${BARS[name].what}: not measured yet, at most ${BARS[name].most} ${BARS[name].unit} is wanted`,
  );
}

const SPEEDS = Object.keys(LEAST_SHARE) as Speed[];
const SIZES = Object.keys(MOST_BYTES) as Size[];
const NAMES = Object.keys(BARS) as BarName[];

function brokenSpeed(speed: Speed, rows: readonly Row[]): string[] {
  const least = LEAST_SHARE[speed];
  const measured = rows.filter((row) => row.speed === speed);
  if (measured.length === 0) return [`${speed} was not measured`];
  return measured
    .filter(({ share = Number.NaN }) => !(share >= least))
    .map(
      ({ name, share = Number.NaN }) =>
        `${name}: ${percent(share)} of its yardstick, at least ${percent(least)} is wanted`,
    );
}

function brokenGrowth(rows: readonly Row[]): string[] {
  const overviews = rows.filter(({ speed }) => speed === 'overview');
  const [fewest, most] = [overviews[0], overviews.at(-1)];
  if (!fewest || !most) return [];
  const times = Number((fewest.requestsPerSecond / most.requestsPerSecond).toFixed(2));
  return tooMuch(`${most.name} against ${fewest.name}`, times, MOST_TIMES_DEARER, 'times');
}

function tooMuch(what: string, measured: number | null | undefined, most: number, unit: string): string[] {
  const number = measured === null ? Number.NaN : measured;
  if (number === undefined || number <= most) return [];
  return [`${what}: ${Math.round(number * 10_000) / 10_000} ${unit}, at most ${most} is wanted`];
}

export const readRecord = (path: string): BenchRecord => JSON.parse(readFileSync(path, 'utf8'));

export function benchPage({ date, loadBefore, machine, node, rows, bytes, numbers }: BenchRecord): string {
  const speeds = rows.map(({ name, requestsPerSecond, p50, p99, speed, share }) => {
    const bar = speed && share !== undefined ? [percent(share), percent(LEAST_SHARE[speed])] : ['', ''];
    return row(name, requestsPerSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), ...bar);
  });
  const sizes = SIZES.map((size) => row(`${size}, bytes`, bytes[size], MOST_BYTES[size]));
  const others = NAMES.map((name) => {
    const { what, unit, most, digits = 0 } = BARS[name];
    return row(`${what}, ${unit}`, numbers[name]?.toFixed(digits) ?? 'not measured yet', most);
  });
  return `# Bench

Written by \`npm run bench\`. \`npm run bench -- --check\` measures again and fails when a bar is broken: those below, and
an overview at most ${MOST_TIMES_DEARER} times as dear with the most subscriptions as with the fewest.
\`-- --check --record docs/bench.json\` checks a record without measuring. \`npm run bench -- --kills\` instead kills a back
office 1,000 times in the middle of pauses, as often of complaints and of moves, and fails unless each that was sent again
is there exactly once; as often during the invoice run; and as often while it takes and returns payments, whose books must then
be those of the simulated provider, to the cent. \`-- --invoices\` measures the invoice run for 1,000,000 subscriptions.

Measured on ${date}; load average before the run ${loadBefore.toFixed(1)}${loadBefore > 1 ? ' (others used the machine: times are too high)' : ''}.
Machine: ${machine}, Node ${node}. The server is held to one core; 25 connections,
each asking again at once. Requests are counted per second of processor time that the server used. A rendered page is compared
with a plain Astro page of the same markup, a cached one with the bare handler. How soon a page is
seen is measured as Lighthouse does: 562.5 ms to each response, 1.6 Mbit/s, a processor four times slower.

| what | requests/s a core | p50 ms | p99 ms | of its yardstick | at least |
|---|---|---|---|---|---|
${speeds.join('\n')}

| what | measured | at most |
|---|---|---|
${[...sizes, ...others].join('\n')}
`;
}

const row = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
