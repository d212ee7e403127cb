/** What a bench run leaves behind: numbers to check, and the same as a table for readers. */
import { readFileSync } from 'node:fs';
import {
  LEAST_OVERVIEW_RATIO,
  MOST_BYTES,
  MOST_COLD_START,
  MOST_LARGEST_PAINT,
  MOST_MEMORY_IDLE,
  MOST_MEMORY_UNDER_LOAD,
  MOST_PRESS,
  MOST_SHIFT,
  MOST_TIMES_DEARER,
  MOST_WALK,
  type Size,
} from './bars.ts';
import type { Measured } from './load.ts';
import type { Paint } from './paint.ts';

export interface Row extends Measured {
  /** Such as `/abonnementen, 1,000,000 subscriptions`. */
  readonly name: string;
  /** Requests per second as a share of the bare handler's in the same run. */
  readonly ratio: number;
}

export interface BenchRecord {
  /** ISO day. */
  readonly date: string;
  /** Processes that wanted a core in the minute before the run; above 1, others used the machine too. */
  readonly loadBefore: number;
  readonly machine: string;
  readonly node: string;
  readonly rows: readonly Row[];
  /** Milliseconds from the start of the process to ready, median of five. */
  readonly coldStart: number;
  /** Megabytes of resident memory. */
  readonly memoryIdle: number;
  readonly memoryUnderLoad: number;
  /** The largest of each kind. */
  readonly bytes: Readonly<Record<Size, number>>;
  /** The slowest and the largest of all pages. A record from before a bar lacks its number. */
  readonly paint: Omit<Paint, 'press'> & Partial<Pick<Paint, 'press'>>;
  /** Milliseconds from the home page until a missing newspaper is reported, by way of the login. */
  readonly walk?: number;
}

const OVERVIEW = '/abonnementen';

/** One sentence for each bar that this record breaks. A number that could not be measured breaks its bar. */
export function brokenBars(record: BenchRecord): string[] {
  return [...brokenOverviewBars(record.rows), ...barsOf(record).flatMap((bar) => tooMuch(...bar))];
}

/** One sentence for each bar that is newer than this record; the next run measures it. */
export function newerBars(record: BenchRecord): string[] {
  return barsOf(record).flatMap(([what, measured, most, unit]) =>
    measured === undefined ? [`${what}: not measured yet, at most ${most} ${unit} is wanted`] : [],
  );
}

type Bar = readonly [what: string, measured: number | undefined, most: number, unit: string];

const barsOf = ({ coldStart, memoryIdle, memoryUnderLoad, bytes, paint, walk }: BenchRecord): Bar[] => [
  ['cold start', coldStart, MOST_COLD_START, 'ms'],
  ['memory idle', memoryIdle, MOST_MEMORY_IDLE, 'MB'],
  ['memory under load', memoryUnderLoad, MOST_MEMORY_UNDER_LOAD, 'MB'],
  ...Object.entries(MOST_BYTES).map(([kind, most]): Bar => [kind, bytes[kind as Size], most, 'bytes']),
  ['largest part seen', paint.largest, MOST_LARGEST_PAINT, 'ms'],
  ['page moved', paint.shift, MOST_SHIFT, 'of the screen'],
  ['slowest press', paint.press, MOST_PRESS, 'ms'],
  ['home to reported', walk, MOST_WALK, 'ms'],
];

function brokenOverviewBars(rows: readonly Row[]): string[] {
  const overviews = rows.filter(({ name }) => name.startsWith(OVERVIEW));
  const [fewest, most] = [overviews[0], overviews.at(-1)];
  if (!fewest || !most) return [`${OVERVIEW} was not measured`];
  const slow = overviews
    .filter(({ ratio }) => !(ratio >= LEAST_OVERVIEW_RATIO))
    .map(
      ({ name, ratio }) =>
        `${name}: ${percent(ratio)} of a bare handler, at least ${percent(LEAST_OVERVIEW_RATIO)} is wanted`,
    );
  const times = fewest.requestsPerSecond / most.requestsPerSecond;
  return [
    ...slow,
    ...tooMuch(`${most.name} against ${fewest.name}`, Number(times.toFixed(2)), MOST_TIMES_DEARER, 'times'),
  ];
}

function tooMuch(what: string, measured: number | null | undefined, most: number, unit: string): string[] {
  // JSON has null for what could not be measured.
  const number = measured === null ? Number.NaN : measured;
  if (number === undefined || number <= most) return [];
  return [`${what}: ${Math.round(number * 10_000) / 10_000} ${unit}, at most ${most} is wanted`];
}

export const readRecord = (path: string): BenchRecord => JSON.parse(readFileSync(path, 'utf8'));

export function benchPage(record: BenchRecord): string {
  const rows = record.rows.map((row) => {
    const numbers = [
      row.requestsPerSecond.toFixed(0),
      row.p50.toFixed(1),
      row.p99.toFixed(1),
      percent(row.ratio),
    ];
    return `| ${row.name} | ${numbers.join(' | ')} |`;
  });
  const sizes = Object.entries(MOST_BYTES).map(
    ([kind, most]) => `| ${kind}, bytes | ${record.bytes[kind as Size]} | ${most} |`,
  );
  return `# Bench

Written by \`npm run bench\`. \`npm run bench -- --check\` measures again and fails when a bar is broken: those below, and
${OVERVIEW} at ${percent(LEAST_OVERVIEW_RATIO)} of a bare handler or more, at most ${MOST_TIMES_DEARER} times as dear with the most subscriptions as with the
fewest. \`-- --check --record docs/bench.json\` checks a record without measuring. \`npm run bench -- --kills\` instead kills
a back office 1,000 times in the middle of pauses, as often of complaints and of moves, and fails unless each that was
sent again is there exactly once.

Measured on ${record.date}; load average before the run ${record.loadBefore.toFixed(1)}${record.loadBefore > 1 ? ' (others used the machine: times are too high)' : ''}.
Machine: ${record.machine}, Node ${record.node}. The server is held to one core; 25 connections,
each asking again at once. Requests are counted per second of processor time that the server used. How soon a page is
seen is measured as Lighthouse does: 562.5 ms to each response, 1.6 Mbit/s, a processor four times slower.

| what | requests/s a core | p50 ms | p99 ms | of a bare handler |
|---|---|---|---|---|
${rows.join('\n')}

| what | measured | at most |
|---|---|---|
| cold start, ms | ${record.coldStart.toFixed(0)} | ${MOST_COLD_START} |
| memory idle, MB | ${record.memoryIdle.toFixed(0)} | ${MOST_MEMORY_IDLE} |
| memory under load, MB | ${record.memoryUnderLoad.toFixed(0)} | ${MOST_MEMORY_UNDER_LOAD} |
${sizes.join('\n')}
| largest part seen, slowest page, ms | ${record.paint.largest.toFixed(0)} | ${MOST_LARGEST_PAINT} |
| moved, of the screen | ${record.paint.shift.toFixed(4)} | ${MOST_SHIFT} |
| slowest press, slowest page, ms | ${record.paint.press?.toFixed(0) ?? 'not measured yet'} | ${MOST_PRESS} |
| from home to a missing newspaper reported, with the login, ms | ${record.walk?.toFixed(0) ?? 'not measured yet'} | ${MOST_WALK} |
`;
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
