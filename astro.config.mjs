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
  // A class is shorter in the page than the attribute that Astro adds by default.
  scopedStyleStrategy: 'class',
  // The portal has its own session store.
  session: false,
  build: { inlineStylesheets: 'always', assets: '_astro' },
  devToolbar: { enabled: false },
  security: {
    // The request pipeline checks the origin of every unsafe method, for all content types.
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
              // Each file costs a request with headers. Code that six islands share is in one file for all islands.
              { name: 'shared', test: /\.tsx?$/, minShareCount: 6 },
            ],
          },
        },
      },
    },
  },
});

/**
 * Bundles npm packages into the server's code: the server then starts in two thirds of the time. Three packages are not
 * bundled: `pg` and `oidc-provider` load files beside their own code, and `graphql` must be loaded only once.
 * The development server bundles no packages, because it cannot load CommonJS.
 */
function packagesInside() {
  const ssr = { noExternal: true, external: ['pg', 'graphql', 'oidc-provider'] };
  // Without this, a server without NODE_ENV runs React's development build, which is a third slower.
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
