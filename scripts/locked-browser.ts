/**
 * The Chromium of the lockfile. Its package has its own libraries and fonts, so that it renders the same on every
 * machine. It exists for Linux on x64 only.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const PACKAGE = '@sparticuz/chromium';
const PLATFORM = 'linux-x64';
const FOLDER = fileURLToPath(new URL('../node_modules/.cache/chromium', import.meta.url));

/** Uses only the package's own fonts, so that the fonts of the machine do not change a page. */
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>font-cache</cachedir>
</fontconfig>
`;

/** Uses no library of the machine except the C library. */
const PROGRAM = `#!/bin/sh
cd "$(dirname "$0")"
export LD_LIBRARY_PATH="$PWD/lib" FONTCONFIG_FILE="$PWD/fonts.conf"
exec ./chromium "$@"
`;

/** The path of its start program; undefined on other platforms. Unpacks it (210 MB) the first time. */
export function lockedChromium(platform = `${process.platform}-${process.arch}`): string | undefined {
  if (platform !== PLATFORM) return undefined;
  if (!existsSync(FOLDER)) unpack();
  return join(FOLDER, 'start');
}

/** Unpacks to a temporary folder first, so that an abort leaves nothing incomplete; of two processes the first wins. */
function unpack(): void {
  const part = `${FOLDER}-${process.pid}`;
  mkdirSync(part, { recursive: true });
  writeFileSync(join(part, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
  for (const archive of ['al2023.tar.br', 'fonts.tar.br']) {
    const { status, stderr, error } = spawnSync('tar', ['-xC', part], { input: unpacked(archive) });
    if (status !== 0) throw new Error(`tar could not unpack ${archive} of ${PACKAGE}: ${error ?? stderr}`);
  }
  writeFileSync(join(part, 'fonts.conf'), FONTS);
  writeFileSync(join(part, 'start'), PROGRAM, { mode: 0o755 });
  try {
    renameSync(part, FOLDER);
  } catch (cause) {
    rmSync(part, { recursive: true });
    if (!existsSync(FOLDER)) throw cause;
  }
}

const unpacked = (name: string) => brotliDecompressSync(readFileSync(join(packed(), name)));

const packed = () => join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '../bin');
