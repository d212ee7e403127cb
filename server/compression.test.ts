import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressOnce } from './compression.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const page = Buffer.from('<p>De krant komt morgen.</p>'.repeat(100));
/** Hardly smaller after compression. */
const words = (bytes: number) =>
  Buffer.from(
    Array.from({ length: bytes / 4 }, (_, index) => ((index * 7919) % 1_679_616).toString(36)).join(''),
  );

describe('a body that is sent once', () => {
  it.each([
    [BROWSER, 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, zstd;q=0', 'gzip', gunzipSync],
    ['', 'identity', (bytes: Buffer) => bytes],
    [undefined, 'identity', (bytes: Buffer) => bytes],
  ])('is compressed as a browser accepts it: %s', async (accepted, encoding, read) => {
    const compressed = await compressOnce(page, accepted);
    expect(compressed.encoding).toBe(encoding);
    expect(read(compressed.bytes).equals(page)).toBe(true);
  });

  it.each([40_000, 100_000, 200_000])(
    'has the fewest bytes when it does not fit in one flight: %i bytes',
    async (bytes) => {
      const large = words(bytes);
      const compressed = await compressOnce(large, BROWSER);
      expect(compressed.bytes.length).toBeGreaterThan(12_800);
      expect(compressed.encoding).toBe('br');
      expect(brotliDecompressSync(compressed.bytes).equals(large)).toBe(true);
    },
  );
});
