/** Asks a virus scanner by clamd's protocol (docs.clamav.net, clamd): INSTREAM over TCP. */
import { connect } from 'node:net';

/** `failed`: the scanner did not decide, so the file must wait. */
export type ScanOutcome = 'clean' | 'found' | 'failed';

export interface VirusScanner {
  /** Never throws. */
  scan(bytes: Uint8Array, signal: AbortSignal): Promise<ScanOutcome>;
}

const LONGEST_WAIT_MS = 30_000;
const CHUNK_BYTES = 65_536;
/** A response names one finding; a longer one is not from clamd. */
const LONGEST_RESPONSE = 4_096;

/** @param address `tcp://host:port` */
export function clamdScanner(address: URL): VirusScanner {
  return {
    scan: async (bytes, signal) => {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT_MS)]);
      try {
        return outcomeOf(await ask(address, bytes, limit));
      } catch {
        return 'failed';
      }
    },
  };
}

/** Only these two are decisions. Everything else, such as a size limit or an error, is none. */
function outcomeOf(answer: string): ScanOutcome {
  if (answer === 'stream: OK') return 'clean';
  return /^stream: .+ FOUND$/.test(answer) ? 'found' : 'failed';
}

function ask({ hostname, port }: URL, bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port), signal });
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0') || answer.length > LONGEST_RESPONSE) socket.destroy();
    });
    socket.on('error', reject);
    // A response without its last byte was cut off, and counts as none.
    socket.on('close', () => resolve(answer.includes('\0') ? (answer.split('\0')[0] ?? '') : ''));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}
