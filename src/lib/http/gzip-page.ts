/**
 * A page as one gzip stream of three parts: before and behind what is this reader's stands the frame, which was compressed
 * once, as small as it gets; only the middle is compressed while the reader waits. Smaller than the whole at any speed
 * that a page has time for, and in a quarter of that time.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Frame, FramedText } from './frames.ts';

interface CompressedFrame {
  /** Begins the stream: gzip's own header, then the frame's first part, flushed up to a whole byte. */
  readonly first: Buffer;
  readonly firstChecksum: number;
  /** The end of the frame's first part: what comes after may refer to it, for it is one stream. */
  readonly dictionary: Buffer;
  /** Ends the stream but for its trailer. */
  readonly last: Buffer;
  readonly lastText: Buffer;
  /** Bytes of both parts, not compressed. */
  readonly size: number;
}

/** RFC 1952: deflate, no name, no time, made on Unix. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/**
 * A higher level, and looking back into the frame, make an overview some hundred bytes smaller and take twice as long;
 * of a form's page they save five times that.
 */
const LEVEL = { short: 3, long: 8 };
const LONG = 16_384;
/** A window of `LONG` bytes: for what is shorter the same bytes come out, in four fifths of the time and half the memory. */
const SMALL = { windowBits: 14, memLevel: 7 };

/** How far back a stream may refer (RFC 1951). */
const WINDOW = 32_768;

const packed = new WeakMap<Frame, CompressedFrame>();

export function gzipPage({ frame, main }: FramedText): Buffer {
  const { first, firstChecksum, dictionary, last, lastText, size } = compressedFrame(frame);
  const text = Buffer.from(main);
  const how = text.length > LONG ? { level: LEVEL.long, dictionary } : { level: LEVEL.short, ...SMALL };
  const middle = deflateRawSync(text, { ...how, finishFlush: constants.Z_SYNC_FLUSH });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(lastText, crc32(text, firstChecksum)), 0);
  trailer.writeUInt32LE(size + text.length, 4);
  return Buffer.concat([first, middle, last, trailer]);
}

function compressedFrame(frame: Frame): CompressedFrame {
  const known = packed.get(frame);
  if (known) return known;
  const [before, lastText] = [Buffer.from(frame.before), Buffer.from(frame.after)];
  const deflated = deflateRawSync(before, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  const fresh = {
    first: Buffer.concat([GZIP_HEADER, deflated]),
    firstChecksum: crc32(before),
    dictionary: before.subarray(-WINDOW),
    last: deflateRawSync(lastText, { level: 9 }),
    lastText,
    size: before.length + lastText.length,
  };
  packed.set(frame, fresh);
  return fresh;
}
