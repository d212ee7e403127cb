/**
 * The Chromium of the lockfile. It comes from the package registry like everything else, brings its own libraries and
 * fonts, and so draws and behaves alike on every machine; only Linux on x64 has one.
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

/** The package's own fonts are the only ones, so that no page looks otherwise where other fonts are installed. */
const FONTS = `<?xml version="1.0"?>
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>font-cache</cachedir>
</fontconfig>
`;

/** Of the machine it uses the C library and nothing else. */
const PROGRAM = `#!/bin/sh
cd "$(dirname "$0")"
export LD_LIBRARY_PATH="$PWD/lib" FONTCONFIG_FILE="$PWD/fonts.conf"
exec ./chromium "$@"
`;

/** The path of a program that starts it, or nothing on another platform. Unpacks it (210 MB) when that was not done yet. */
export function lockedChromium(platform = `${process.platform}-${process.arch}`): string | undefined {
  if (platform !== PLATFORM) return undefined;
  if (!existsSync(FOLDER)) unpack();
  return join(FOLDER, 'start');
}

/** Beside its place first, so that an end in the middle leaves nothing half there; who comes second keeps the first one's. */
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
