declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first touch or when the browser is idle; on a slow or metered connection only at the touch. */
    'client:intent'?: boolean;
    /** Hydrates at the first press of a link with a question; never on a slow or metered connection. */
    'client:press'?: boolean;
  }
}

export {};
