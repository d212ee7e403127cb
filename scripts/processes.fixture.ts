/** A small world of parts, as a process of its own that a test can end: which one is told as its argument. */
import { runStep, startProcess, stopOnSignal } from './processes.ts';

const step = (code: string) => ['--eval', code];
const LONG = 'console.log("pid", process.pid); setTimeout(() => {}, 60_000)';
const CLOSES_GENTLY = `${LONG}; process.on("SIGTERM", () => { console.log("closed"); process.exit(0); })`;

stopOnSignal();
const worlds: Record<string, () => Promise<unknown>> = {
  step: () => runStep('build', step(LONG), process.env).then(() => console.log('went on')),
  service: () => startProcess('portal', step(CLOSES_GENTLY), process.env).done,
  failure: () => {
    startProcess('sandbox', step(CLOSES_GENTLY), process.env);
    const failing = 'setTimeout(() => { console.error("The disk is full."); process.exit(3); }, 500)';
    return runStep('seed', step(failing), process.env).then(() => console.log('went on'));
  },
};
await worlds[process.argv[2] ?? '']?.();
