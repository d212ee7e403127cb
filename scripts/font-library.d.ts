/** The part of the library's interface that is used here; it brings no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
    readonly variationAxes?: Readonly<Record<string, { min: number; max: number; default: number }>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
    readonly dropTables?: readonly string[];
  }
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
