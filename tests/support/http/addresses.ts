/** Every kind of address that the portal serves, for tests that cover all of them. */
import { readdirSync } from 'node:fs';
import { ENDPOINTS } from '../../../src/lib/shared/endpoints.ts';
import { ROUTES } from '../../../src/lib/shared/routes.ts';
import type { Reply } from './http.ts';

export interface Address {
  readonly what: string;
  readonly host: string;
  readonly path: string;
  readonly kind: 'page' | 'endpoint' | 'file' | 'identity' | 'stranger';
  readonly personal: boolean;
  /** The operator console has a listener of its own. */
  readonly listener?: 'console';
}

const HOST = 'ad.localhost';

export function allAddresses(): Address[] {
  const builtFiles = readdirSync('dist/client', { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const files = builtFiles.map((entry) => `${entry.parentPath}/${entry.name}`.replace('dist/client', ''));
  return [
    ...ROUTES.filter((route) => route.built).map(({ path, access }) =>
      page(path, access !== 'public' && access !== 'either'),
    ),
    page('/geen-enkele-pagina', false),
    ...ENDPOINTS.map((endpoint) => ({
      ...{ what: `endpoint ${endpoint.path}`, host: HOST, path: endpoint.path.replace('*', 'iets') },
      ...{ kind: 'endpoint' as const, personal: endpoint.access !== 'public' },
    })),
    ...files.map((path) => ({
      what: `file ${path}`,
      host: HOST,
      path,
      kind: 'file' as const,
      personal: false,
    })),
    ...[
      '/login?callback_url=/account',
      '/',
      '/login/geen',
      '/.well-known/openid-configuration',
      '/nergens',
    ].map((path) => ({
      what: `account host ${path}`,
      host: `login.${HOST}`,
      path,
      kind: 'identity' as const,
      personal: true,
    })),
    ...['/', '/inloggen', '/nergens'].map((path) => ({
      what: `operators' host ${path}`,
      host: 'kantoor.localhost',
      path,
      kind: 'identity' as const,
      personal: true,
      listener: 'console' as const,
    })),
    ...(['console', undefined] as const).map((listener) => ({
      what: listener
        ? "a brand's host at the operators' listener"
        : "the operators' host at the public listener",
      host: listener ? HOST : 'kantoor.localhost',
      path: '/',
      kind: 'stranger' as const,
      personal: true,
      ...(listener ? { listener } : {}),
    })),
    ...['/healthz', '/readyz'].map((path) => ({
      what: path,
      host: HOST,
      path,
      kind: 'endpoint' as const,
      personal: true,
    })),
    { what: 'an unknown host', host: 'ad.nl.evil.example', path: '/', kind: 'stranger', personal: true },
  ];
}

function page(path: string, personal: boolean): Address {
  return { what: `page ${path}`, host: HOST, path, kind: 'page', personal };
}

/** An address of a route: with an existing part of the gallery, and with this id in place of each parameter. */
export const addressOf = (path: string, id = 'x'): string =>
  path.replace('[deel]', 'tekstveld').replaceAll(/\[[.\w]+\]/g, id);

/** Whether a response is a page (also one that explains a broken link) and not the page for an unknown address. */
export function isPage(reply: Reply, missing: Reply): boolean {
  return reply.status !== 404 || titleOf(reply) !== titleOf(missing);
}

const titleOf = ({ body }: Reply) => /<title>(.*?)<\/title>/.exec(body.toString())?.[1];
