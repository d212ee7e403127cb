declare module 'astro' {
  interface AstroClientDirectives {
    /** At the first touch, or when the browser is idle; only at the touch on a slow or dear connection. */
    'client:intent'?: boolean;
  }
}

export {};
