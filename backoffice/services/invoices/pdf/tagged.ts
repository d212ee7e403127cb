/** Draws on a page of pdfkit so that everything is either in the structure tree or an artifact (PDF/UA-1). */
import type PDFDocument from 'pdfkit';
import { type FaceName, faceOf, type Weight } from './fonts.ts';
import { linesOf, runsOf } from './runs.ts';

type Doc = InstanceType<typeof PDFDocument>;
export type Element = PDFKit.PDFStructureElement;
type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD';

export interface Style {
  readonly weight: Weight;
  readonly size: number;
  readonly colour: string;
  /** Figures of one width. */
  readonly isAmount?: boolean;
}

/** In points, from the left top of the page; `y` is the top of the first line. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
}

const LEADING = 1.4;
/** Of the size: where a line's letters stand below its top. */
const BASELINE = 1.05;

/** What draws on the current page of a document; it never begins a page by itself. */
export interface Pen {
  /** A child of another element. */
  element(parent: Element, tag: Tag, scope?: 'Row' | 'Column'): Element;
  height(texts: readonly string[], width: number, style: Style): number;
  /** One part of marked content per line. Each text begins on a line of its own. @returns the y below */
  write(element: Element, texts: readonly string[], place: Place, style: Style): number;
  /** Text that a screen reader leaves out, because it is elsewhere in the document. */
  writeArtifact(text: string, place: Place, style: Style): void;
  bar(colour: string, x: number, y: number, width: number, height: number): void;
}

const featuresOf = ({ isAmount }: Style): PDFKit.Mixins.OpenTypeFeatures[] | undefined =>
  isAmount ? ['kern', 'tnum'] : undefined;

/** Of one point high letters, for words with the blank behind them: most words come in every invoice. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 5_000;

function widthOf(text: string, style: Style): number {
  const words = text.match(/[^ ]+ ?| /g) ?? [];
  return style.size * words.reduce((sum, word) => sum + wordWidth(word, style), 0);
}

function wordWidth(word: string, style: Style): number {
  const key = `${style.weight} ${style.isAmount} ${word}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  let width = 0;
  for (const { face, text } of runsOf(word, style.weight)) {
    const { font } = faceOf(face);
    width += font.layout(text, featuresOf(style)).advanceWidth / font.unitsPerEm;
  }
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(key, width);
  return width;
}

export function penOf(doc: Doc): Pen {
  const registered = new Set<FaceName>();
  const font = (name: FaceName, size: number) => {
    if (!registered.has(name))
      doc.registerFont(name, faceOf(name).font as unknown as PDFKit.Mixins.PDFFontSource);
    registered.add(name);
    return doc.font(name).fontSize(size);
  };
  const broken = (texts: readonly string[], width: number, style: Style) =>
    texts.flatMap((text, index) => {
      const lines = linesOf(text, width, (one) => widthOf(one, style));
      return index < texts.length - 1 ? lines.map((line) => `${line.trimEnd()} `) : lines;
    });
  const draw = (line: string, { x, y, width, align }: Place, style: Style) => {
    let at = align === 'right' ? x + width - widthOf(line.trimEnd(), style) : x;
    doc.fillColor(style.colour);
    for (const { face, text } of runsOf(line, style.weight)) {
      const options = { lineBreak: false, baseline: 'alphabetic', features: featuresOf(style) } as const;
      font(face, style.size).text(text, at, y + style.size * BASELINE, options);
      at += widthOf(text, style);
    }
  };
  const artifact = (paint: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    paint();
    doc.endMarkedContent();
  };
  return {
    element(parent, tag, scope) {
      const attributes: { scope?: string } = scope ? { scope } : {};
      const element = doc.struct(tag, attributes as object);
      parent.add(element);
      return element;
    },
    height: (texts, width, style) => broken(texts, width, style).length * style.size * LEADING,
    write(element, texts, place, style) {
      const lines = broken(texts, place.width, style);
      lines.forEach((line, index) => {
        const y = place.y + index * style.size * LEADING;
        element.add(() => draw(line, { ...place, y }, style));
      });
      return place.y + lines.length * style.size * LEADING;
    },
    writeArtifact: (text, place, style) => artifact(() => draw(text, place, style)),
    bar: (colour, x, y, width, height) => artifact(() => doc.rect(x, y, width, height).fill(colour)),
  };
}
