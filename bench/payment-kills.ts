/**
 * Payments under `kill -9`: changes of how a subscription is paid, reports of the provider, the collecting run, payments of
 * open invoices and refunds. Each life of a node ends at a random moment, or right before or after a call of the provider,
 * or before a statement; on PostgreSQL a second node goes on. In the end the books are those of the provider, to the cent.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drawFrom } from '../backoffice/services/payment/settlement.fixture.ts';
import { bundled } from '../tests/support/processes/bundled.ts';
import { isKilled, killNode, openRunDatabase, type RunPlace, startNode } from './killed-nodes.ts';
import { pick } from './payment-acts.ts';
import { openBalancer } from './payment-balancer.ts';
import { openBank } from './payment-bank.ts';
import { whatIsWrong } from './payment-books.ts';
import type { OwnEnd } from './payment-kill-worker.ts';
import { addInvoice, addReaders, finishAll, type World } from './payment-world.ts';

export interface PaymentKillOutcome {
  readonly kills: number;
  /** Payments that the provider has, and how many of them were paid. */
  readonly payments: number;
  readonly paid: number;
  readonly refunds: number;
  /** What was cut off, by its name, and how often. */
  readonly cutOff: Readonly<Record<string, number>>;
  /** In sentences; empty when all is well. */
  readonly wrong: readonly string[];
}

interface Settings {
  readonly place: RunPlace;
  readonly kills: number;
  /** How many work at once. */
  readonly nodes: number;
  readonly seed: number;
  /** Called after each kill with their number. */
  readonly heard?: (kills: number) => void;
}

const LONGEST_LIFE_MS = 150;
/** Of a node that should end by itself, and does not come so far. */
const LONGEST_WAIT_MS = 400;
const [MINUTE, HOUR] = [60, 3_600];
/** Seconds by which the clock is turned while nodes live, or while none does: the provider gives up its reports after 26 hours. */
const TURNS = [0, 0, 0, 2 * MINUTE, 2 * MINUTE, 20 * MINUTE, 2 * HOUR, 24 * HOUR];
const TURNS_DOWN = [0, 0, 0, 2 * MINUTE, 2 * MINUTE, 90 * MINUTE, 30 * HOUR];
/** In turn. */
const ENDS = ['call', 'statement', 'none'] as const;
/** Steps until a node ends by itself. */
const MOST_STEPS: Readonly<Record<OwnEnd['step'], number>> = { call: 12, statement: 150, none: 1 };

interface KilledNode {
  readonly child: ChildProcess;
  readonly end: OwnEnd;
  /** Names of the acts that have begun and not ended, by their number. */
  readonly running: Map<string, string>;
  /** On which it hears of reports. */
  readonly port: number;
}

export async function killPayments(settings: Settings): Promise<PaymentKillOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'mijn-omgeving-payment-kill-'));
  const { db, close } = await openRunDatabase(settings.place);
  const bank = await openBank();
  const balancer = await openBalancer();
  const nodes: KilledNode[] = [];
  try {
    const program = new URL('./payment-kill-worker.ts', import.meta.url);
    const worker = await bundled(program, join(folder, 'worker.mjs'));
    const where = { place: settings.place, apiUrl: bank.apiUrl, port: balancer.port };
    const world = {
      balancer,
      db,
      bank,
      where,
      draw: drawFrom(settings.seed),
      worker,
      logged: new Map<string, number>(),
    };
    await addReaders(db);
    const cutOff = await killAll(world, nodes, settings);
    for (const { child } of nodes) await killNode(child);
    await bank.settled();
    await finishAll(world);
    const all = [...bank.provider.store.payments.values()];
    return {
      ...{ kills: settings.kills, payments: all.length, cutOff: Object.fromEntries(cutOff) },
      paid: all.filter(({ status }) => status === 'paid').length,
      refunds: all.reduce((sum, { refunds }) => sum + refunds.length, 0),
      wrong: [...(await whatIsWrong(db, bank.provider)), ...unexpected(world.logged)],
    };
  } finally {
    for (const { child } of nodes) child.kill('SIGKILL');
    await bank.close();
    await balancer.close();
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Killing extends World {
  readonly worker: string;
  /** Errors that nodes logged, with how often. */
  readonly logged: Map<string, number>;
}

async function killAll(world: Killing, nodes: KilledNode[], { kills, nodes: atOnce, seed, heard }: Settings) {
  const cutOff = new Map<string, number>();
  const { draw, bank } = world;
  for (let kill = 0; kill < kills; kill += 1) {
    if (nodes.length === 0) await bank.provider.store.clock.turn(pick(draw, TURNS_DOWN) * 1_000);
    // Each second life is sent the forms of the one before again.
    while (nodes.length < atOnce) nodes.push(await start(world, seed + Math.floor(kill / 2), ENDS[kill % 3]));
    await addInvoice(world);
    await turnWithNodes(world, nodes, longestTurn(nodes, pick(draw, TURNS)));
    bank.act(draw);
    const killed = await nextToKill(world, nodes);
    nodes.splice(nodes.indexOf(killed), 1);
    await killNode(killed.child);
    world.balancer.nodes.delete(killed.port);
    for (const name of killed.running.values()) cutOff.set(name, (cutOff.get(name) ?? 0) + 1);
    heard?.(kill + 1);
  }
  return cutOff;
}

async function start(world: Killing, seed: number, step: OwnEnd['step'] = 'none'): Promise<KilledNode> {
  const { worker, where, bank, balancer, draw, logged } = world;
  const end = { step, number: 1 + draw(MOST_STEPS[step]) };
  const running = new Map<string, string>();
  let port = 0;
  const given = [JSON.stringify(where), String(bank.ahead()), String(seed), JSON.stringify(end)];
  let rest = '';
  const child = await startNode(worker, given, 'ready', (words) => {
    const lines = (rest + words).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [word, number = '', ...name] = line.split(' ');
      if (word === 'ready') port = Number(number);
      if (word === 'begin') running.set(number, name.join(' '));
      if (word === 'end') running.delete(number);
      if (line.startsWith('{')) hear(logged, line);
    }
  });
  balancer.nodes.add(port);
  return { child, end, running, port };
}

function hear(logged: Map<string, number>, line: string): void {
  const { level, message, ...facts } = JSON.parse(line) as Record<string, string>;
  if (level !== 'error') return;
  const what = [message?.split('\n')[0], facts.alarm, facts.fields, facts.cause].filter(Boolean).join(': ');
  logged.set(what, (logged.get(what) ?? 0) + 1);
}

/** Most time passes with a node. */
const longestTurn = (nodes: readonly KilledNode[], seconds: number): number =>
  nodes.some(({ child, end }) => end.step === 'none' && !isKilled(child)) ? seconds : 0;

/** They do nothing of their own meanwhile: no process has another time than the provider. */
async function turnWithNodes({ bank }: World, nodes: readonly KilledNode[], seconds: number): Promise<void> {
  if (seconds === 0) return;
  const living = nodes.filter(({ child }) => !isKilled(child));
  await Promise.all(living.map((node) => told(node, 'rest', 'rests')));
  for (const { child } of living) child.stdin?.write(`ahead ${bank.ahead() + seconds * 1_000}\n`);
  await bank.provider.store.clock.turn(seconds * 1_000);
  for (const { child } of living) child.stdin?.write('go\n');
}

/** Resolves when it responds, or is dead. */
async function told({ child }: KilledNode, word: string, until: string): Promise<void> {
  const responded = Promise.withResolvers<void>();
  const hearWord = (words: string) => words.includes(until) && responded.resolve();
  child.stdout?.on('data', hearWord);
  child.stdin?.write(`${word}\n`);
  await Promise.race([responded.promise, once(child, 'close')]);
  child.stdout?.off('data', hearWord);
}

/** The one that ended by itself, or any. */
async function nextToKill({ draw }: World, nodes: readonly KilledNode[]): Promise<KilledNode> {
  const ends = nodes.filter(({ end }) => end.step !== 'none');
  const life = draw(LONGEST_LIFE_MS);
  const isOver = ends.map(({ child }) => (isKilled(child) ? undefined : once(child, 'close')));
  if (ends.length === 0) await pause(life);
  else await Promise.race([...isOver, pause(LONGEST_WAIT_MS)]);
  const node = nodes.find(({ child }) => isKilled(child)) ?? nodes[draw(nodes.length)];
  if (!node) throw new Error('No node lives');
  return node;
}

/** Expected of what happens at the banks and in the provider's console, and of a provider whose reports found no node. */
const EXPECTED = [
  'A refund was not sent: an operator must look',
  'A debit needs an operator',
  'A debit is with its bank for too long',
  'The payment provider has reported nothing for a day',
];

const unexpected = (logged: ReadonlyMap<string, number>): string[] =>
  [...logged]
    .filter(([what]) => !EXPECTED.some((known) => what.includes(known)))
    .map(([what, times]) => `${times} times a node logged: ${what}`);
