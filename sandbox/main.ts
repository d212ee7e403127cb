/** Runs the sandbox: `node sandbox/main.ts`. */
import { StartupError } from '../contract/environment.ts';
import { readSandboxConfig } from './config.ts';
import { startSandbox } from './sandbox.ts';

async function main(): Promise<void> {
  const config = readSandboxConfig(process.env);
  const sandbox = await startSandbox(config).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartupError(`Port ${config.port} is taken; set SANDBOX_PORT to a free one`);
    throw error;
  });
  process.stdout.write(
    `${JSON.stringify({ time: new Date().toISOString(), level: 'info', message: 'sandbox ready', url: sandbox.url })}\n`,
  );
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
