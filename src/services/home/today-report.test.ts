import { expect, it } from 'vitest';
import { BRAND_FLAGS, GENERAL_FLAGS, type ResolvedFlags } from '../../../contract/flags.ts';
import { writtenTexts as t } from '../../islands/holiday/written-texts.fixture.ts';
import { homeTasks, openTasks } from '../../lib/shared/tasks.ts';
import { todayReport } from './today-report.ts';

const flags = {
  brand: Object.fromEntries(BRAND_FLAGS.map((flag) => [flag, true])),
  general: Object.fromEntries(GENERAL_FLAGS.map((flag) => [flag, true])),
} as ResolvedFlags;
const tasks = openTasks(flags, 'web');
const paper = {
  brandKey: 'ad',
  brandName: 'Ochtendblad',
  product: { name: 'Ochtendblad', kind: 'newspaper' as const },
  nextDelivery: null,
  dueToday: null,
  calendar: [],
};

it('Home reports the paper of today once it should have come', () => {
  expect(todayReport({ subscriptions: [paper] }, tasks, t)).toBeUndefined();
  expect(todayReport({ subscriptions: [{ ...paper, dueToday: '08:00' }] }, tasks, t)).toEqual({
    text: 'Uw krant van vandaag is als het goed is bezorgd.',
    href: '/bezorgservice/klacht',
  });
});

it('Home reports nothing where complaints are closed', () => {
  const others = tasks.filter(({ label }) => label !== 'task.complaint');
  expect(todayReport({ subscriptions: [{ ...paper, dueToday: '08:00' }] }, others, t)).toBeUndefined();
});

it('The tasks of home leave out a report that home already offers, and put one that was sent last', () => {
  const labelsOf = (missing: 'offered' | 'above' | 'told') => {
    const shown = homeTasks(flags, 'web', { hasNone: false, missing });
    return [shown.lead, ...shown.tasks.map(({ label }) => label)];
  };
  const others = ['task.holiday', 'task.moving', 'task.subscriptions'];
  expect(labelsOf('offered')).toEqual(['task.complaint', 'task.complaint', ...others]);
  expect(labelsOf('above')).toEqual(['task.holiday', ...others]);
  expect(labelsOf('told')).toEqual(['task.holiday', ...others, 'task.complaint']);
});
