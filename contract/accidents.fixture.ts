/** A process in which nobody catches what is thrown. */
import { setTimeout as pause } from 'node:timers/promises';
import { tellOfAccidents } from './accidents.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const finish = async () => {
  await pause(20);
  say('all reports have arrived');
};
tellOfAccidents({ report: (error, { part }) => say(`${part}: ${error}`) }, finish);
Promise.reject(new Error('nobody waited'));
setTimeout(() => {
  throw new Error('nobody caught it');
}, 20);
