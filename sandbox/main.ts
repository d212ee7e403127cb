/** Runs the sandbox: `node sandbox/main.ts`. */
import { StartupError } from '../server/environment.ts';
import { readSandboxConfig, type SandboxConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

async function main(): Promise<void> {
  const config = readSandboxConfig(process.env);
  const sandbox = await startSandbox(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartupError(takenPort(config, error));
    throw error;
  });
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message: 'sandbox ready', url: sandbox.url, smtpPort: sandbox.smtpPort, clamdPort: sandbox.clamdPort })}\n`,
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}

function takenPort({ port, smtpPort, clamdPort }: SandboxConfig, error: Error & { port?: number }): string {
  const places = [
    { port: smtpPort, setting: 'SANDBOX_SMTP_PORT' },
    { port: clamdPort, setting: 'SANDBOX_CLAMD_PORT' },
  ];
  const taken = places.find((place) => place.port === error.port) ?? { port, setting: 'SANDBOX_PORT' };
  return `Port ${taken.port} is taken; set ${taken.setting} to a free one`;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
