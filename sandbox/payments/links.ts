/** Links in the provider's responses. */

interface Link {
  readonly href: string;
  readonly type: string;
}

export interface Links {
  /** @param path below the API's own address */
  readonly api: (path: string) => Link;
  readonly page: (path: string) => Link;
  readonly documentation: () => Link;
}

/** @param origin the sandbox's own address */
export function createLinks(origin: () => string): Links {
  const page = (path: string) => ({ href: `${origin()}${path}`, type: 'text/html' });
  return {
    api: (path) => ({ href: `${origin()}/mollie/v2${path}`, type: 'application/hal+json' }),
    page,
    documentation: () => page('/payments'),
  };
}
