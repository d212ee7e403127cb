/**
 * The sandbox accepts its own host names only. It shows mails and accepts changes without login, so a foreign site that
 * points its name at this machine (DNS rebinding) must get nothing.
 */
import type { SandboxConfig } from './config.ts';
import type { Handler } from './serve.ts';

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** This machine's, and those that SANDBOX_HOST and SANDBOX_URL give it. */
export function ownNames({ host, url }: Pick<SandboxConfig, 'host' | 'url'>): readonly string[] {
  const listening = host.includes(':') ? `[${host}]` : host;
  const reached = url === undefined ? [] : [new URL(url).hostname];
  return [...THIS_MACHINE, listening.toLowerCase(), ...reached];
}

/** The port does not matter: a container or a tunnel may use another one. */
export function onlyAt(names: readonly string[], response: Handler): Handler {
  return (request) => {
    const asked = new URL(request.url).hostname;
    // The CDN is a subdomain; only the owner of a name controls its subdomains.
    if (names.some((name) => asked === name || asked.endsWith(`.${name}`))) return response(request);
    return new Response('This sandbox is not known by that name; see SANDBOX_URL.\n', { status: 421 });
  };
}
