/** Reads the last stage of the Containerfile as a container engine does. */
import { readFileSync } from 'node:fs';

export const CONTAINERFILE = readFileSync('Containerfile', 'utf8').replaceAll('\\\n', ' ');

/** The last stage's lines by their instruction, such as `USER`; without comments. */
export function lastStage(text = CONTAINERFILE): readonly { instruction: string; rest: string }[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const from = lines.findLastIndex((line) => line.startsWith('FROM '));
  return lines.slice(from).map((line) => {
    const [instruction = '', ...rest] = line.trim().split(/\s+/);
    return { instruction, rest: rest.join(' ') };
  });
}

/** The one line of an instruction. */
export function lineOf(instruction: string): string {
  const found = lastStage().filter((line) => line.instruction === instruction);
  if (found.length !== 1)
    throw new Error(`The last stage has ${found.length} lines ${instruction}, expected 1`);
  return found[0]?.rest ?? '';
}

/** A command in its exec form, the `CMD` of a health check too. */
export function commandOf(instruction: 'CMD' | 'HEALTHCHECK'): readonly string[] {
  return JSON.parse(/\[.*\]$/.exec(lineOf(instruction))?.[0] ?? '[]');
}

/** The environment that the image sets for its processes. */
export function environmentOf(): Readonly<Record<string, string>> {
  const pairs = lineOf('ENV')
    // The value of an argument that no build has given.
    .replaceAll(/\$\w+/g, '')
    .split(' ')
    .map((pair) => pair.split('='));
  return Object.fromEntries(pairs);
}
