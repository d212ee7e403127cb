/** What a bench run leaves behind: numbers for a comparison, and the same as a table for readers. */
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

Written by \`npm run bench\`; \`npm run bench -- --check\` fails when a ratio falls 20 % below the one recorded here.
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
