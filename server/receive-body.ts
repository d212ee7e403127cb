/** Reads the body of a request at the gate, with bounds of bytes, time and the memory of the whole process. */
import type { IncomingMessage } from 'node:http';
import { isInTooManyPieces, type RequestBounds, SLOWEST } from './body-bounds.ts';
import { LIMITS } from './limits.ts';
import { createShares, type Shares } from './shares.ts';

/** Why a body was not read. The rest of it may still arrive, so its connection is closed. */
export type Unread = 'too large' | 'too slow' | 'cut off' | 'no memory';

export interface ReceivedBody {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Gives back its memory: to be called when the request has been handled. */
  readonly giveBack: () => void;
}

/** Bytes of all bodies that this process holds at one moment. */
export const MOST_BYTES = LIMITS.bodies.attempts;
/** Bytes that are taken from that before they arrive. */
const STEP = 8_192;
const LOOK_EVERY_MS = 1_000;

const memory = createShares(MOST_BYTES);

export const bytesInUse = (): number => memory.taken();

/** @param network whose share of the memory it takes */
export async function receiveBody(
  request: IncomingMessage,
  bounds: RequestBounds,
  network: string | undefined,
  budget: Shares = memory,
): Promise<ReceivedBody | Unread> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > (bounds.droppedBytes ?? bounds.bytes)) return 'too large';
  const claim = claimOf(budget, network);
  if (!claim.reach(Math.min(declared || STEP, STEP))) return 'no memory';
  const read = await readBytes(request, bounds, claim.reach).catch((): Unread => 'cut off');
  if (typeof read !== 'string') return { ...read, giveBack: claim.giveBack };
  claim.giveBack();
  return read;
}

/** What one body takes of the memory: in steps, each before the bytes of it are kept. */
function claimOf(budget: Shares, network: string | undefined) {
  let claimed = 0;
  return {
    reach(size: number): boolean {
      while (claimed < size) {
        if (!budget.take(network, STEP)) return false;
        claimed += STEP;
      }
      return true;
    },
    giveBack() {
      budget.giveBack(network, claimed);
      claimed = 0;
    },
  };
}

/** Bytes at the end of a body whose middle is dropped: there are the fields behind a file. */
const TAIL = 131_072;

/**
 * Copies pieces together in blocks. A piece by itself takes some two hundred bytes more than its size, which is much for a
 * body that comes byte by byte.
 */
function createBlocks() {
  const blocks: Buffer<ArrayBuffer>[] = [];
  let room = 0;
  return {
    add(piece: Buffer): void {
      for (let at = 0; at < piece.length; ) {
        if (room === 0) {
          blocks.push(Buffer.allocUnsafeSlow(STEP));
          room = STEP;
        }
        const copied = piece.copy(blocks.at(-1) as Buffer, STEP - room, at);
        at += copied;
        room -= copied;
      }
    },
    /** Drops the first blocks, as long as this many bytes are left. */
    keepLast(least: number): void {
      while ((blocks.length - 1) * STEP - room >= least) blocks.shift();
    },
    /** Without the empty end of the last block. */
    all: (): Buffer[] =>
      blocks.map((block, at) => (at === blocks.length - 1 ? block.subarray(0, STEP - room) : block)),
  };
}

/** Keeps the first `most` bytes, and of what comes after them the last. */
function keepEnds(most: number) {
  const head = createBlocks();
  const tail = createBlocks();
  let left = most;
  return {
    add(chunk: Buffer) {
      const first = chunk.subarray(0, left);
      left -= first.length;
      head.add(first);
      tail.add(chunk.subarray(first.length));
      tail.keepLast(TAIL);
    },
    joined: () => Buffer.concat([...head.all(), ...tail.all()]),
  };
}

function readBytes(
  request: IncomingMessage,
  { bytes: most, droppedBytes = most, bodySeconds }: RequestBounds,
  reach: (size: number) => boolean,
): Promise<Pick<ReceivedBody, 'bytes'> | Unread> {
  return new Promise((resolve) => {
    const kept = keepEnds(most);
    const began = performance.now();
    let arrived = 0;
    let pieces = 0;
    const end = (result: Unread | undefined) => {
      clearInterval(looking);
      request.off('data', take).off('end', whole).off('error', cut).off('close', cut);
      if (result) request.pause();
      resolve(result ?? { bytes: kept.joined() });
    };
    const cut = () => end('cut off');
    const whole = () => end(undefined);
    const take = (chunk: Buffer) => {
      arrived += chunk.length;
      pieces += 1;
      // At once, because what a socket has received is parsed to its end before anything else.
      if (isInTooManyPieces(pieces, arrived)) return void request.destroy();
      if (arrived > droppedBytes) return end('too large');
      if (!reach(Math.min(arrived, most + 2 * TAIL))) return end('no memory');
      kept.add(chunk);
    };
    const look = () => {
      const seconds = (performance.now() - began) / 1000;
      const isSlow = seconds > SLOWEST.afterSeconds && arrived < SLOWEST.bytesPerSecond * seconds;
      if (isSlow || seconds > bodySeconds) end('too slow');
    };
    const looking = setInterval(look, LOOK_EVERY_MS);
    request.on('data', take).on('end', whole).on('error', cut).on('close', cut);
    if (request.complete && request.readableEnded) whole();
    else if (request.destroyed) cut();
  });
}
