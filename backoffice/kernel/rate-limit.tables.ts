/** The back office's own table of rate limits. */
import type { RateLimitTables } from '../../database/rate-limit.ts';

export interface LimitTables extends RateLimitTables {}
