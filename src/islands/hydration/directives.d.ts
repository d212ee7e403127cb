declare module 'astro' {
  interface AstroClientDirectives {
    /** At the first touch, or when the browser is idle; only at the touch on a slow or dear connection. */
    'client:intent'?: boolean;
    /** At the first press of a link with a question; on a slow or dear connection never. */
    'client:press'?: boolean;
  }
}

export {};
