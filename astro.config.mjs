import node from '@astrojs/node';
import react from '@astrojs/react';
import unocss from '@unocss/astro';
import { defineConfig } from 'astro/config';
import { hydrationDirectives } from './src/islands/hydration/integration.ts';
import { accountHostsInDevelopment } from './src/lib/http/development.ts';

export default defineConfig({
  output: 'server',
  adapter: node({ mode: 'middleware' }),
  integrations: [react(), hydrationDirectives(), unocss(), accountHostsInDevelopment(), packagesInside()],
  trailingSlash: 'never',
  // Shorter than an attribute of its own on each element.
  scopedStyleStrategy: 'class',
  // Sessions are the portal's own, in its own store.
  session: false,
  build: { inlineStylesheets: 'always', assets: '_astro' },
  devToolbar: { enabled: false },
  security: {
    // Every unsafe method is checked by the pipeline, for all content types.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
      ],
    },
  },
  vite: {
    server: { allowedHosts: ['.localhost'] },
    // Only for the error-reporting service: scripts/source-maps.ts uploads and removes them.
    environments: { client: { build: { sourcemap: process.env.SENTRY_AUTH_TOKEN ? 'hidden' : false } } },
    build: {
      target: 'es2022',
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /\/node_modules\/react(-dom)?\//, minShareCount: 2, priority: 1 },
              // A file has headers of its own: what six islands have, all may have.
              { name: 'shared', test: /\.tsx?$/, minShareCount: 6 },
            ],
          },
        },
      },
    },
  },
});

/**
 * In one file instead of some hundred, the server's code is read and compiled in two thirds of the time. Three packages
 * stay outside: `pg` and `oidc-provider` look for others beside their own code, and `graphql` must be one instance for all
 * that import it. The development server leaves all packages outside: it cannot load CommonJS.
 */
function packagesInside() {
  const ssr = { noExternal: true, external: ['pg', 'graphql', 'oidc-provider'] };
  // Otherwise the server runs React's development build wherever NODE_ENV is not set: a third slower.
  const define = { 'process.env.NODE_ENV': JSON.stringify('production') };
  return {
    name: 'packages-inside',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { define, ssr } });
      },
    },
  };
}
