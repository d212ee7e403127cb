/** Files for tests, built byte by byte: small, and each with metadata that must go. */
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

/** Appears in the metadata of every photo here, and must be in none that is stored. */
export const PLACE = 'GPS 52.3731 N 4.8926 E';

const be = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};
const le = (size: 2 | 3 | 4, value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntLE(value, 0, size);
  return bytes;
};
const ascii = (text: string) => Buffer.from(text, 'latin1');

interface Drawn {
  readonly width?: number;
  readonly height?: number;
}

/** @param orientation as in Exif; 6 is a phone held upright */
export function jpeg({
  width = 4,
  height = 3,
  orientation = 6,
}: Drawn & { orientation?: number } = {}): Buffer {
  const segment = (marker: number, ...parts: Buffer[]) => {
    const content = Buffer.concat(parts);
    return Buffer.concat([Buffer.of(0xff, marker), be(2, content.length + 2), content]);
  };
  const exif = Buffer.concat([
    ...[ascii('Exif\0\0MM\0*'), be(4, 8), be(2, 1)],
    ...[be(2, 0x112), be(2, 3), be(4, 1), be(2, orientation), be(2, 0), be(4, 0), ascii(PLACE)],
  ]);
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xe0, ascii('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    segment(0xe1, exif),
    segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0<x>${PLACE}</x>`)),
    segment(0xe2, ascii('ICC_PROFILE\0\x01\x01colours')),
    segment(0xed, ascii(`Photoshop 3.0\0${PLACE}`)),
    segment(0xfe, ascii(PLACE)),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc0, Buffer.of(8), be(2, height), be(2, width), Buffer.of(1, 1, 0x11, 0)),
    segment(0xc4, Buffer.alloc(20, 0)),
    segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)),
    Buffer.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56, 0xff, 0xd9),
  ]);
}

export function png({ width = 4, height = 3 }: Drawn = {}): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([ascii(type), content]);
    return Buffer.concat([be(4, content.length), named, be(4, crc32(named))]);
  };
  return Buffer.concat([
    ascii('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', Buffer.concat([be(4, width), be(4, height), Buffer.of(8, 0, 0, 0, 0)])),
    chunk('tEXt', ascii(`Comment\0${PLACE}`)),
    chunk('eXIf', ascii(`MM\0*${PLACE}`)),
    chunk('tIME', Buffer.alloc(7, 1)),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.min(width, 9) + 1) * Math.min(height, 9)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function webp({ width = 4, height = 3 }: Drawn = {}): Buffer {
  const chunk = (type: string, content: Buffer) =>
    Buffer.concat([ascii(type), le(4, content.length), content, Buffer.alloc(content.length & 1)]);
  const chunks = Buffer.concat([
    chunk('VP8X', Buffer.concat([Buffer.of(0x0c, 0, 0, 0), le(3, width - 1), le(3, height - 1)])),
    chunk(
      'VP8L',
      Buffer.concat([
        Buffer.of(0x2f),
        le(4, ((width - 1) & 0x3fff) | (((height - 1) & 0x3fff) << 14)),
        Buffer.alloc(9),
      ]),
    ),
    chunk('EXIF', ascii(`MM\0*${PLACE}`)),
    chunk('XMP ', ascii(`<x>${PLACE}</x>`)),
  ]);
  return Buffer.concat([ascii('RIFF'), le(4, chunks.length + 4), ascii('WEBP'), chunks]);
}

const box = (type: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([be(4, content.length + 8), ascii(type), content]);
};

/** The picture of a HEIC from `heic`, to see whether it is still there. */
export const HEIC_PICTURE = 'the picture itself';

/** @param brands the major brand and the compatible ones */
export function heic({
  width = 4,
  height = 3,
  brands = ['heic', 'mif1'],
}: Drawn & { brands?: string[] } = {}): Buffer {
  const [major = 'heic', ...others] = brands;
  const ftyp = box('ftyp', ascii(major), be(4, 0), ...others.map(ascii));
  const item = (id: number, type: string) =>
    box('infe', be(4, 0x02000000), be(2, id), be(2, 0), ascii(type), ascii('\0'));
  const parts = [HEIC_PICTURE, `\0\0\0\0MM\0*${PLACE}`, `<x>${PLACE}</x>`];
  const meta = (start: number) => {
    const places = parts.map((text, index) => {
      const at = start + parts.slice(0, index).join('').length;
      return Buffer.concat([be(2, index + 1), be(2, 0), be(2, 1), be(4, at), be(4, text.length)]);
    });
    return box(
      'meta',
      be(4, 0),
      box('hdlr', be(4, 0), be(4, 0), ascii('pict'), Buffer.alloc(13)),
      box('iinf', be(4, 0), be(2, 3), item(1, 'hvc1'), item(2, 'Exif'), item(3, 'mime')),
      box('iloc', be(4, 0), Buffer.of(0x44, 0), be(2, 3), ...places),
      box('iprp', box('ipco', box('ispe', be(4, 0), be(4, width), be(4, height)))),
    );
  };
  const start = ftyp.length + meta(0).length + 8;
  return Buffer.concat([ftyp, meta(start), box('mdat', ascii(parts.join('')))]);
}

export const pdf = (body = '1 0 obj\n<< /Type /Catalog >>\nendobj'): Buffer =>
  ascii(`%PDF-1.7\n${body}\nxref\n0 1\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);

/** Opens with the password "geheim" only; encrypted by qpdf. */
export const lockedPdf = (): Buffer =>
  pdf(
    `trailer << /Encrypt << /Filter /Standard /V 5 /R 6 /Length 256 /P -4 /O <${LOCKED.owner}> /U <${LOCKED.user}> >> >>`,
  );
const LOCKED = {
  owner: 'b19a2185dcd664b3d50569f6736b4be9c296a8ef5e7496a3f70b429d36d8f612cd31acbce1e222d9302f0f9e608229e8',
  user: 'b3c490469000d7bd001bf4116b090447e901588c8eaa17718226c67376cb05f0a9661679e803c28e0c8a9137fd57c916',
};

interface Entry {
  readonly name: string;
  readonly text?: string;
  /** What the entry says that it unpacks to, in bytes. */
  readonly unpacked?: number;
  readonly isDeflated?: boolean;
  /** As with a password on a zip. */
  readonly isEncrypted?: boolean;
}

/** @param overlap every entry after the first uses the data of the first, as in a zip bomb */
export function zip(entries: readonly Entry[], { overlap = false } = {}): Buffer {
  const local: Buffer[] = [];
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, text = '<x/>', unpacked = text.length, isDeflated, isEncrypted } of entries) {
    const content = isDeflated ? deflateRawSync(ascii(text)) : ascii(text);
    const sizes = Buffer.concat([
      be(4, crc32(ascii(text))).reverse(),
      le(4, content.length),
      le(4, unpacked),
      le(2, name.length),
    ]);
    const [flags, method] = [le(2, isEncrypted ? 1 : 0), le(2, isDeflated ? 8 : 0)];
    const head = Buffer.concat([le(2, 20), flags, method, le(4, 0), sizes, le(2, 0)]);
    const start = overlap ? 0 : at;
    const written = Buffer.concat([ascii('PK\x03\x04'), head, ascii(name), content]);
    if (!overlap || local.length === 0) local.push(written);
    listed.push(
      Buffer.concat([
        ascii('PK\x01\x02'),
        le(2, 20),
        head,
        le(2, 0),
        le(2, 0),
        le(2, 0),
        le(4, 0),
        le(4, start),
        ascii(name),
      ]),
    );
    at += written.length;
  }
  const [files, directory] = [Buffer.concat(local), Buffer.concat(listed)];
  const counts = [le(2, 0), le(2, 0), le(2, entries.length), le(2, entries.length)];
  const end = Buffer.concat([
    ascii('PK\x05\x06'),
    ...counts,
    le(4, directory.length),
    le(4, files.length),
    le(2, 0),
  ]);
  return Buffer.concat([files, directory, end]);
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export const WORD: readonly Entry[] = [
  {
    name: '[Content_Types].xml',
    text: `<Types><Override PartName="/word/document.xml" ContentType="${WORD_TYPE}"/></Types>`,
  },
  { name: 'word/document.xml' },
];
export const docx = (...more: Entry[]): Buffer => zip([...WORD, ...more]);

/** What Word saves with a password: another container, with the document encrypted in it. */
export const lockedDocx = (): Buffer =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(5_000, 7),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(5_000, 7),
  ]);

export const txt = (text = 'De krant lag in de regen. Ik bel u één keer.'): Buffer =>
  Buffer.from(text, 'utf8');

/** The harmless file that every virus scanner finds; written in two parts, so that this file is not found itself. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** One good file of each kind. */
export const GOOD_FILES = {
  jpg: jpeg(),
  png: png(),
  webp: webp(),
  heic: heic(),
  pdf: pdf(),
  docx: docx(),
  txt: txt(),
};
