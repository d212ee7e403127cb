import type { ExamplesOf } from '../../outbox/templates.fixture.ts';
import { move, product } from '../../outbox/values.fixture.ts';
import type { movingTemplates } from './moving.templates.ts';

export const movingExamples: ExamplesOf<typeof movingTemplates> = {
  'moving-submitted': { ...move, cancelUntil: '2026-12-28', movesAccount: true },
  'moving-cancelled': { movingDay: move.movingDay, parts: [product] },
  'moving-done': move,
};
