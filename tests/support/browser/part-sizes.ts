/** What each part of the kit costs in a browser by itself: its components and all they need, React excluded. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const KIT = 'src/islands/kit';
const REACT = ['react', 'react-dom', 'react/jsx-runtime'];

export interface PartSize {
  readonly part: string;
  /** Bytes, compressed. */
  readonly script: number;
  readonly styles: number;
}

/** Each folder of the kit; the form is all of them together and no part by itself. */
export async function partSizes(root = KIT): Promise<readonly PartSize[]> {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'form')
    .map(({ name }) => name);
  const sizes = await Promise.all(folders.map((part) => sizeOf(part, join(root, part))));
  return sizes.filter(({ script, styles }) => script + styles > 0);
}

async function sizeOf(part: string, folder: string): Promise<PartSize> {
  const files = readdirSync(folder);
  const components = files.filter((file) => file.endsWith('.tsx') && !file.endsWith('.part.tsx'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const css = styles.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/\s+/g, ' ')).join('');
  return {
    part,
    script: components.length > 0 ? await scriptOf(folder, components) : 0,
    styles: css === '' ? 0 : compressed(css),
  };
}

async function scriptOf(folder: string, components: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: components.map((file) => `export * from ${JSON.stringify(`./${file}`)};`).join('\n'),
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    target: 'es2023',
    external: REACT,
    loader: { '.css': 'empty' },
  });
  return compressed(outputFiles.map(({ text }) => text).join(''));
}

const compressed = (text: string) => brotliCompressSync(text).byteLength;
