/** `npm start` as a person or a supervisor sees it: what it says, where it listens, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Settings } from './part.ts';
import { freePort } from './ports.ts';

export interface Started {
  readonly child: ChildProcess;
  /** The lines meant for people: what the parts log is left out. */
  said(): string[];
  complaints(): string;
  /** When it has said its last line. */
  readonly open: Promise<void>;
  /** Its exit code, when it has ended and everything has been read. */
  readonly ended: Promise<number | null>;
}

const LAST_LINE = /^Log in as /m;

/** Ports of the portal, the sandbox, its mail server and the operator console. */
export async function freePorts(): Promise<{ ports: number[]; settings: Settings }> {
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const [PORT = '', SANDBOX_PORT = '', SANDBOX_SMTP_PORT = '', consolePort] = ports.map(String);
  const OFFICE_LISTEN = `127.0.0.1:${consolePort}`;
  return { ports, settings: { PORT, SANDBOX_PORT, SANDBOX_SMTP_PORT, OFFICE_LISTEN } };
}

/** In a process group of its own, as a terminal does it. */
export function startServe(settings: Settings): Started {
  const child = spawn(process.execPath, ['scripts/serve.ts'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
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
    ended.then(() => reject(new Error(`It ended before it was open:\n${output}${complaints}`)));
  });
  // Who only waits for the end does not hear of it twice.
  open.catch(() => {});
  const said = () => output.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  return { child, said, complaints: () => complaints, open, ended };
}

/** Ctrl-C in a terminal: every process of the group hears it. */
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
