/** An empty tagged PDF (PDF/UA-1) on A4, and the measures and inks that our documents share. */
import PDFDocument from 'pdfkit';
import type { IsoDay } from '../../../../contract/dates.ts';
import { penOf } from './tagged.ts';

export const [WIDTH, HEIGHT] = [595.28, 841.89];
export const SIDE = 56;
export const RIGHT = WIDTH - SIDE;
export const BOTTOM = HEIGHT - 64;
export const INNER = RIGHT - SIDE;
export const INK = '#1c1a18';
export const SOFT = '#5c5650';

interface Named {
  /** BCP 47 */
  readonly language: string;
  readonly title: string;
  /** In its properties, so that its bytes are the same each time. */
  readonly madeOn: IsoDay;
}

export function newDocument({ language, title, madeOn }: Named) {
  const options = {
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, lang: language, displayTitle: true },
    ...{ size: 'A4', margin: 0, bufferPages: true, autoFirstPage: true },
    // The standard fonts are read from files, which an image does not have.
    font: null,
    info: {
      // It is written into XML as it is.
      Title: title.replaceAll(/[<>&]/g, ' '),
      Creator: 'Mijn Omgeving',
      CreationDate: new Date(`${madeOn}T12:00:00Z`),
    },
  };
  // The types are of an older version.
  const doc = new PDFDocument(options as object);
  const bytes = collected(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return {
    ...{ doc, root, pen: penOf(doc) },
    finish(): Promise<Uint8Array> {
      root.end();
      doc.end();
      return bytes;
    },
  };
}

async function collected(doc: InstanceType<typeof PDFDocument>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of doc) parts.push(part as Uint8Array);
  return new Uint8Array(Buffer.concat(parts));
}
