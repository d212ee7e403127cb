/** Runs the sandbox: `node sandbox/main.ts`. */
import { StartupError } from '../contract/environment.ts';
import { readSandboxConfig, type SandboxConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

async function main(): Promise<void> {
  const config = readSandboxConfig(process.env);
  const sandbox = await startSandbox(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartupError(takenPort(config, error));
    throw error;
  });
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message: 'sandbox ready', url: sandbox.url, smtpPort: sandbox.smtpPort })}\n`,
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}

function takenPort({ port, smtpPort }: SandboxConfig, error: Error & { port?: number }): string {
  const isMail = error.port === smtpPort;
  return `Port ${isMail ? smtpPort : port} is taken; set ${isMail ? 'SANDBOX_SMTP_PORT' : 'SANDBOX_PORT'} to a free one`;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
