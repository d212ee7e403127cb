/** A process with child processes, which a test can stop. Its argument chooses which. */
import { freePort } from '../tests/support/processes/ports.ts';
import { runStep, startProcess, stopOnSignal } from './processes.ts';

const step = (code: string) => ['--eval', code];
const LONG = 'console.log("pid", process.pid); setTimeout(() => {}, 60_000)';
const CLOSES_GENTLY = `process.on("SIGTERM", () => { console.log("closed"); process.exit(0); }); ${LONG}`;

stopOnSignal();
const groups: Record<string, () => Promise<unknown>> = {
  step: () => runStep('build', step(LONG), process.env).then(() => console.log('went on')),
  service: () => startProcess('portal', step(CLOSES_GENTLY), process.env).done,
  failure: async () => {
    const port = await freePort();
    const answers = `import("node:http").then(({ createServer }) => createServer((_, reply) => reply.end()).listen(${port}))`;
    const sandbox = startProcess('sandbox', step(`${CLOSES_GENTLY}; ${answers}`), process.env);
    await sandbox.answers(`http://127.0.0.1:${port}/`);
    const failing = 'console.error("The disk is full."); process.exit(3)';
    return runStep('seed', step(failing), process.env).then(() => console.log('went on'));
  },
};

await groups[process.argv[2] ?? '']?.();
