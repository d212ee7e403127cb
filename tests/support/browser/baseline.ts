/**
 * The pictures of the kit's parts that the visual check compares with, and which browser drew them. Text is drawn a
 * little differently by each major version of Chromium, so a baseline holds for one.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rounded, shareThatDiffers } from './pixels.ts';
import { type Picture, readPng, writePng } from './png.ts';

const FOLDER = 'tests/browser/pictures';
const DRAWN_BY = join(FOLDER, 'drawn-by.json');
const RENEW = 'look at what changed, then draw it anew: npm run baseline';
/** Of the pixels of one example. */
const MAY_DIFFER = 0.001;

/** A state of a part, as rows of the picture. */
export interface Example {
  readonly name: string;
  readonly top: number;
  readonly bottom: number;
}

/** Why nothing can be compared, or nothing: the baseline must be of this browser's major version. */
export function otherBrowser(version: string): string | undefined {
  const major = majorOf(version);
  const { chromium } = existsSync(DRAWN_BY)
    ? (JSON.parse(readFileSync(DRAWN_BY, 'utf8')) as { chromium: number })
    : { chromium: undefined };
  if (chromium === major) return undefined;
  return `The pictures in ${FOLDER} were drawn by Chromium ${chromium ?? '(none)'}, this is Chromium ${major}; ${RENEW}`;
}

const majorOf = (version: string) => Number.parseInt(version, 10);

/** What differs from the kept picture, one line for each example. */
export function differences(name: string, seen: Picture, examples: readonly Example[]): string[] {
  const path = pathOf(name);
  if (!existsSync(path)) return [`${name} has no picture yet; ${RENEW}`];
  const kept = readPng(readFileSync(path));
  if (kept.width !== seen.width || kept.height !== seen.height)
    return [`${name} is ${sizeOf(seen)} and was ${sizeOf(kept)}; ${RENEW}`];
  return examples.flatMap((example) => {
    const share = shareThatDiffers(seen, kept, example.top, example.bottom);
    if (share <= MAY_DIFFER) return [];
    return [`${name}, ${example.name}: ${(share * 100).toFixed(2)} % of the pixels differ; ${RENEW}`];
  });
}

const sizeOf = ({ width, height }: Picture) => `${width} × ${height}`;

/** Keeps a picture. */
export function keep(name: string, seen: Picture): void {
  const path = pathOf(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, writePng(rounded(seen)));
}

/** Begins a new baseline, or goes on with one of the same browser. */
export function keepBrowser(version: string): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(DRAWN_BY, `{ "chromium": ${majorOf(version)} }\n`);
}

/** Pictures of a view that no part has any more. */
export function leftOver(view: string, names: readonly string[]): string[] {
  const folder = join(FOLDER, view);
  const kept = existsSync(folder) ? readdirSync(folder).map((file) => `${view}/${file.slice(0, -4)}`) : [];
  return kept.filter((name) => !names.includes(name));
}

export const forget = (name: string): void => rmSync(pathOf(name));

const pathOf = (name: string) => join(FOLDER, `${name}.png`);
