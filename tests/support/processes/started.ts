/** `npm start` as a person or a supervisor uses it: its output, its ports, and its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { testClock } from '../clock/test-clock.ts';
import { freePort } from './ports.ts';
import type { Settings } from './server-process.ts';

export interface Started {
  readonly child: ChildProcess;
  /** The lines for people, without the log lines of its parts. */
  said(): string[];
  complaints(): string;
  /** Resolves at the last line of a successful start. */
  readonly open: Promise<void>;
  /** Its exit code, after its end and after all output is read. */
  readonly ended: Promise<number | null>;
}

const LAST_LINE = /^Log in as /m;

/** Ports of the portal, the sandbox, its mail server, the operator console and the virus scanner. */
export async function freePorts(): Promise<{ ports: number[]; settings: Settings }> {
  const ports = await Promise.all(Array.from({ length: 5 }, freePort));
  const [PORT = '', SANDBOX_PORT = '', SANDBOX_SMTP_PORT = '', consolePort, SANDBOX_CLAMD_PORT = ''] =
    ports.map(String);
  const OFFICE_LISTEN = `127.0.0.1:${consolePort}`;
  return { ports, settings: { PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, SANDBOX_CLAMD_PORT, OFFICE_LISTEN } };
}

/** In its own process group, as a terminal starts it. */
export function startServe(settings: Settings): Started {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...testClock(), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  let complaints = '';
  child.stderr.on('data', (part) => {
    complaints += part;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const open = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (part) => {
      output += part;
      if (LAST_LINE.test(output)) resolve();
    });
    ended.then(() => reject(new Error(`npm start ended before it was ready:\n${output}${complaints}`)));
  });
  // A test that waits only for the end must not get an unhandled rejection.
  open.catch(() => {});
  const said = () => output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  return { child, said, complaints: () => complaints, open, ended };
}

/** Ctrl-C in a terminal: every process of the group gets SIGINT. */
export function pressCtrlC({ child }: Started): void {
  process.kill(-(child.pid as number), 'SIGINT');
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
