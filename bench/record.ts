/** What a bench run leaves behind: numbers for a comparison, and the same as a table for readers. */
import { existsSync, readFileSync } from 'node:fs';
import type { Measured } from './load.ts';

export interface Row extends Measured {
  /** Such as `/abonnementen, 1,000,000 subscriptions`. */
  readonly name: string;
  /** Requests per second as a share of the bare handler's in the same run. */
  readonly ratio: number;
}

export interface BenchRecord {
  readonly machine: string;
  readonly node: string;
  readonly rows: readonly Row[];
  /** Milliseconds from the start of the process to ready, median of five. */
  readonly coldStart: number;
  /** Megabytes of resident memory. */
  readonly memoryIdle: number;
  readonly memoryUnderLoad: number;
}

/** A share of the recorded ratio below which a run counts as slower, and not as noise. */
const LEAST_SHARE = 0.8;

/** One sentence per row that has become slower, or that is no longer measured. */
export function slowdowns(
  recorded: Pick<BenchRecord, 'rows'>,
  measured: Pick<BenchRecord, 'rows'>,
): string[] {
  return recorded.rows.flatMap((before) => {
    const now = measured.rows.find((row) => row.name === before.name);
    if (!now) return [`${before.name} was not measured`];
    if (now.ratio >= before.ratio * LEAST_SHARE) return [];
    return [
      `${before.name} does ${percent(now.ratio)} of a bare handler, recorded was ${percent(before.ratio)}`,
    ];
  });
}

/** What a logged-in overview must do, whatever was recorded before (requests per second of a core). */
const OVERVIEW = '/abonnementen';
const LEAST_OVERVIEWS = 1_000;
/** How many times as much it may cost with the most subscriptions stored as with the fewest. */
const MOST_TIMES_DEARER = 1.5;

/** One sentence per promise about the overview that this run breaks. */
export function brokenBars({ rows }: Pick<BenchRecord, 'rows'>): string[] {
  const overviews = rows.filter(({ name }) => name.startsWith(OVERVIEW));
  const [fewest, most] = [overviews[0], overviews.at(-1)];
  if (!fewest || !most) return [`${OVERVIEW} was not measured`];
  const slow = overviews
    .filter(({ requestsPerSecond }) => requestsPerSecond < LEAST_OVERVIEWS)
    .map(
      ({ name, requestsPerSecond }) =>
        `${name} does ${requestsPerSecond.toFixed(0)} requests a second of a core, at least ${LEAST_OVERVIEWS} are wanted`,
    );
  const times = fewest.requestsPerSecond / most.requestsPerSecond;
  if (times <= MOST_TIMES_DEARER) return slow;
  return [
    ...slow,
    `${most.name} costs ${times.toFixed(2)} × ${fewest.name}, at most ${MOST_TIMES_DEARER} × is wanted`,
  ];
}

/** @returns the record; undefined when the file is not there */
export function readRecord(path: string): BenchRecord | undefined {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

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
  return `# Bench

Written by \`npm run bench\`. \`npm run bench -- --check\` fails when a ratio falls 20 % below the one recorded here,
when ${OVERVIEW} does fewer than ${LEAST_OVERVIEWS.toLocaleString('en')} requests a second of a core, or when the most subscriptions cost more than
${MOST_TIMES_DEARER} times the fewest. \`npm run bench -- --kills\` instead kills a back office 1,000 times in the middle of pauses, as
often of complaints and of moves, and fails unless each that was sent again is there exactly once.

Machine: ${record.machine}, Node ${record.node}. The server is held to one core; 25 connections,
each asking again at once. Requests are counted per second of processor time that the server used.

| what | requests/s a core | p50 ms | p99 ms | of a bare handler |
|---|---|---|---|---|
${rows.join('\n')}

| | |
|---|---|
| cold start, ms | ${record.coldStart.toFixed(0)} |
| memory idle, MB | ${record.memoryIdle.toFixed(0)} |
| memory under load, MB | ${record.memoryUnderLoad.toFixed(0)} |
`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
