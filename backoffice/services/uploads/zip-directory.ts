/** Reads the list of entries of a zip file, without unpacking any. */
export interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  /** How it is packed; 0: not at all, 8: deflated. */
  readonly method: number;
  /** Bytes as packed and as unpacked. */
  readonly packed: number;
  readonly unpacked: number;
  /** Where its local header begins. */
  readonly at: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** Bit 0: encrypted; bit 6: strongly; bit 13: the directory itself. */
const ENCRYPTED = 0x2041;

/**
 * Undefined unless the file is one plain zip from its first byte to its last: entries that do not overlap, then the
 * list of entries, then its end. So nothing else can hide before, between or behind them.
 */
export function readZipDirectory(bytes: Buffer, mostEntries: number): readonly ZipEntry[] | undefined {
  const end = bytes.length - END_BYTES;
  if (end < 0 || bytes.readUInt32LE(end) !== END_SIGNATURE || bytes.readUInt16LE(end + 20) !== 0)
    return undefined;
  const count = bytes.readUInt16LE(end + 10);
  const from = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > mostEntries || from + bytes.readUInt32LE(end + 12) !== end) return undefined;
  const entries: ZipEntry[] = [];
  let at = from;
  while (entries.length < count) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) return undefined;
    entries.push(entryAt(bytes, at));
    at +=
      ENTRY_BYTES + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end && areApart(bytes, entries, from) ? entries : undefined;
}

function entryAt(bytes: Buffer, at: number): ZipEntry {
  const name = at + ENTRY_BYTES;
  return {
    name: bytes.toString('utf8', name, name + bytes.readUInt16LE(at + 28)),
    isEncrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
    method: bytes.readUInt16LE(at + 10),
    packed: bytes.readUInt32LE(at + 20),
    unpacked: bytes.readUInt32LE(at + 24),
    at: bytes.readUInt32LE(at + 42),
  };
}

/** The packed bytes of an entry; undefined for a way of packing that documents do not use. */
export function zipContent(bytes: Buffer, { at, packed, method }: ZipEntry): Buffer | undefined {
  if (method !== 0 && method !== 8) return undefined;
  const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  return bytes.subarray(from, from + packed);
}

/** The first entry begins the file, and each entry ends before the next one begins: a zip bomb lets them overlap. */
function areApart(bytes: Buffer, entries: readonly ZipEntry[], directory: number): boolean {
  const inOrder = entries.toSorted((one, other) => one.at - other.at);
  return inOrder.every((entry, index) => {
    const next = inOrder[index + 1]?.at ?? directory;
    if (entry.at + LOCAL_BYTES > next || bytes.readUInt32LE(entry.at) !== LOCAL_SIGNATURE) return false;
    const head = LOCAL_BYTES + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
    const isFirst = index > 0 || entry.at === 0;
    // After the data there may be a description of it, of at most 24 bytes.
    const left = next - entry.at - head - entry.packed;
    return isFirst && left >= 0 && left <= 24;
  });
}
