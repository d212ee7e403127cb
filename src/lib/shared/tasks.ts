/** What most readers come for. Home and the error pages offer the open ones, in this order; each leads to its form. */
import { isFeatureOpen, type Surface } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import { routeOf } from './route-of.ts';

const TASKS = [
  { path: '/bezorgservice/klacht', label: 'task.complaint', icon: 'missing', overview: '/bezorgservice' },
  { path: '/vakantieservice/doorgeven', label: 'task.holiday', icon: 'sun', overview: '/vakantieservice' },
  { path: '/verhuisservice/doorgeven', label: 'task.moving', icon: 'box', overview: '/verhuisservice' },
  { path: '/abonnementen', label: 'task.subscriptions', icon: 'paper', overview: '/abonnementen' },
] as const;

const READING = { path: '/abonnementen/lezen', label: 'task.reading', icon: 'read' } as const;
export const LINKING = { path: '/abonnementen/koppelen', label: 'task.linking', icon: 'paper' } as const;

export type Task = (typeof TASKS)[number];
/** What a list of tasks shows of each. */
export type TaskRow = Pick<Task, 'path' | 'label' | 'icon'> | typeof READING | typeof LINKING;

export function openTasks(flags: ResolvedFlags, surface: Surface): readonly Task[] {
  return TASKS.filter(({ path }) => isOpenPage(path, flags, surface));
}

/**
 * The tasks of home, and the one that is shown larger: the report of a missing issue.
 * @param hasNone without a subscription nothing is missing, and linking one comes first
 * @param missing `above` when the page offers the report above these tasks; `told` when the reader has reported an issue,
 * or is asked whether it came: the report is then the last task
 */
export function homeTasks(
  flags: ResolvedFlags,
  surface: Surface,
  { hasNone, missing }: { readonly hasNone: boolean; readonly missing: 'offered' | 'above' | 'told' },
) {
  const tasks = openTasks(flags, surface);
  const others = tasks.filter(({ label }) => label !== 'task.complaint');
  const reports = tasks.filter(({ label }) => label === 'task.complaint');
  if (missing !== 'offered')
    return { tasks: missing === 'told' ? [...others, ...reports] : others, lead: others[0]?.label };
  if (!hasNone) return { tasks, lead: 'task.complaint' } as const;
  const canLink = isOpenPage(LINKING.path, flags, surface);
  return { tasks: canLink ? [LINKING, ...tasks] : tasks, lead: LINKING.label };
}

/**
 * What else a reader can do, below a result that leaves nothing to do.
 * @param hasCome the reader has just said that the paper came: reading comes first, and nothing is missing
 */
export function nextTasks(flags: ResolvedFlags, surface: Surface, hasCome: boolean): readonly TaskRow[] {
  const done = ['/abonnementen', ...(hasCome ? ['/bezorgservice/klacht'] : [])];
  const tasks = openTasks(flags, surface).filter(({ path }) => !done.includes(path));
  return hasCome && isOpenPage(READING.path, flags, surface) ? [READING, ...tasks] : tasks;
}

/** Whether a page of ours exists for this brand. */
export function isOpenPage(path: string, flags: ResolvedFlags, surface: Surface): boolean {
  const route = routeOf(path);
  return route?.built === true && isFeatureOpen(route.feature, flags, surface);
}

/** The form of a move, with the address of the account filled in. */
export const MOVE_TO_ACCOUNT = '/verhuisservice/doorgeven?adres=account';

export const canMoveToAccount = (flags: ResolvedFlags, surface: Surface): boolean =>
  isOpenPage(new URL(MOVE_TO_ACCOUNT, 'http://portal').pathname, flags, surface);
