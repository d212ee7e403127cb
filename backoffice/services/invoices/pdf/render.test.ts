import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import type { Snapshot } from '../invoices.types.ts';
import { readByPdfJs, readByQpdf } from './read-pdf.fixture.ts';
import { renderInvoice } from './render.ts';
import { BELGIAN, CREDIT_NOTE, DEBIT, DUTCH, LONG, PAID, TRANSFER } from './snapshots.fixture.ts';

const MOST_BYTES = 60_000;
const named = (name: string): Snapshot => ({ ...DEBIT, buyer: { ...DEBIT.buyer, name } });
const EVERY_LETTER = 'Şule Łukasz-Đorđević & Τάκης Ωραίος';

const KINDS = {
  'an invoice that is debited': { snapshot: DEBIT, texts: DUTCH },
  'an invoice with letters of four alphabets': { snapshot: named(`${EVERY_LETTER} Юлия`), texts: DUTCH },
  'a Belgian invoice that is paid by transfer': { snapshot: TRANSFER, texts: BELGIAN },
  'an invoice of 0 euro with two rates': { snapshot: PAID, texts: DUTCH },
  'a credit note': { snapshot: CREDIT_NOTE, texts: DUTCH },
  'a table over three pages': { snapshot: LONG, texts: DUTCH },
} as const;

describe.each(Object.entries(KINDS))('The PDF of %s', (_, { snapshot, texts }) => {
  const rendered = renderInvoice(snapshot, texts);

  it('has all that it paints in its structure, or as an artifact, by pdf.js', async () => {
    const { structure, unmarked, elements } = await readByPdfJs(await rendered);
    expect(unmarked).toBe(0);
    expect(structure).toMatch(/^Document\(P H1 P P P Table\(/);
    expect(new Set(structure.match(/\w+/g))).toEqual(
      new Set(['Document', 'H1', ...(snapshot.toPay > 0 ? ['H2'] : []), 'P', 'Table', 'TR', 'TH', 'TD']),
    );
    expect(elements.filter(([, text]) => text === '')).toEqual([]);
  });

  it('is PDF/UA-1 with a title and a language, by qpdf', async () => {
    const read = await readByQpdf(await rendered);
    expect(read.check).toBe(0);
    expect(read.catalog).toMatchObject({
      '/Lang': texts === BELGIAN ? 'u:nl-BE' : 'u:nl-NL',
      '/MarkInfo': { '/Marked': true },
      '/StructTreeRoot': { '/Type': '/StructTreeRoot' },
      '/ViewerPreferences': { '/DisplayDocTitle': true },
    });
    const title = `${texts[snapshot.kind === 'invoice' ? 'pdf.invoice' : 'pdf.creditNote']} ${snapshot.number}`;
    expect(read.info).toMatchObject({ '/Title': `u:${title}` });
    expect(read.metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(read.metadata).toContain(`<rdf:li xml:lang="x-default">${title}</rdf:li>`);
    expect(read.roles).toEqual(expect.arrayContaining(['Document', 'H1', 'TH Row', 'TH Column', 'TD']));
    expect(read.fonts).toEqual(expect.arrayContaining(['Montserrat-Regular', 'Montserrat-SemiBold']));
  });

  it('does nothing, links to nothing and embeds nothing but fonts', async () => {
    const { objects } = await readByQpdf(await rendered);
    const names = new Set(objects.match(/"\/\w+"/g));
    for (const name of ['URI', 'JavaScript', 'JS', 'Launch', 'OpenAction', 'AA', 'EmbeddedFile', 'Annots'])
      expect(names, name).not.toContain(`"/${name}"`);
    expect(names).toContain('"/FontFile2"');
  });

  it('is small, and the same bytes each time', async () => {
    const bytes = await rendered;
    expect(bytes.length).toBeLessThanOrEqual(MOST_BYTES);
    expect(Buffer.compare(bytes, await renderInvoice(structuredClone(snapshot), { ...texts }))).toBe(0);
  });
});

/**
 * Of all objects, uncompressed: another version of Node may compress otherwise. A layout that was used never changes, so
 * a change of these is allowed only before the first invoice, or with a new layout beside it.
 */
const DRAWN: Readonly<Record<keyof typeof KINDS, string>> = {
  'an invoice that is debited': '124e92b53581a861',
  'an invoice with letters of four alphabets': '36aa1b898703599b',
  'a Belgian invoice that is paid by transfer': 'dbb5e3cdd1ea4512',
  'an invoice of 0 euro with two rates': 'a42ee20906af14cc',
  'a credit note': '3aa5d8d1bf9639fa',
  'a table over three pages': 'edc49a059c6f014c',
};

test.each(Object.entries(KINDS))('Layout 1 still draws %s as it did', async (kind, { snapshot, texts }) => {
  const { objects } = await readByQpdf(await renderInvoice(snapshot, texts));
  expect(createHash('sha256').update(objects).digest('hex').slice(0, 16)).toBe(
    DRAWN[kind as keyof typeof KINDS],
  );
});

test('Names in Latin, Greek, Turkish, Polish and Cyrillic are found again in the text', async () => {
  const { elements } = await readByPdfJs(await renderInvoice(named(`${EVERY_LETTER} Юлия`), DUTCH));
  expect(elements).toContainEqual(['P', `${EVERY_LETTER} Юлия Lindelaan 12 a 3511 AB Utrecht`]);
});

test('The PDFs of before change no byte of the next one', async () => {
  // In DejaVu Sans both are drawn by one glyph, with a mark above it.
  const [dotted, dotless] = ['j\u0308', '\u0237\u0308'];
  const afresh = async (...names: string[]) => {
    vi.resetModules();
    const { renderInvoice: render } = await import('./render.ts');
    const rendered: Uint8Array[] = [];
    for (const name of names) rendered.push(await render(named(name), DUTCH));
    return rendered.at(-1) as Uint8Array;
  };
  expect(Buffer.compare(await afresh(dotted), await afresh(dotless, dotted))).toBe(0);
});

test('Any name of letters is found again', async () => {
  const letters = fc.stringMatching(/^[\p{L}]{1,12}$/u).map((text) => text.normalize('NFC'));
  const drawable = fc
    .array(
      fc.oneof(fc.stringMatching(/^[A-Za-zÀ-ÿĀ-žΑ-ΡΣ-ώЀ-ҁҊ-ӿ]{1,12}$/), fc.constantFrom('van', 'Ǽ', 'ŉ')),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((parts) => parts.join(' ').normalize('NFC'));
  await fc.assert(
    fc.asyncProperty(drawable, letters, async (name, other) => {
      const { elements } = await readByPdfJs(await renderInvoice(named(name), DUTCH));
      expect(elements.map(([, text]) => text)).toContain(`${name} Lindelaan 12 a 3511 AB Utrecht`);
      const strange = await readByQpdf(await renderInvoice(named(other), DUTCH));
      expect(strange.check).toBe(0);
    }),
    { numRuns: 5 },
  );
});
