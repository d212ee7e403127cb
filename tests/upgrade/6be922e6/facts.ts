/** What was noted when the dumps of 6be922e6 were made. Paths are portal addresses without their origin. */
interface Reader {
  readonly username: string;
  readonly cookie: string;
}

export interface Facts {
  readonly now: string;
  readonly password: string;
  readonly readers: Readonly<Record<string, Reader & Readonly<Record<string, string>>>>;
  readonly drafts: Readonly<Record<string, string>>;
  readonly links: Readonly<Record<string, string>>;
  readonly phone: { readonly code: string };
  readonly upload: {
    readonly link: string;
    readonly whole: string;
    readonly received: number;
    readonly bytes: string;
  };
  readonly mails: readonly { readonly to: string; readonly links: readonly string[] }[];
}
