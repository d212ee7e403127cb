/**
 * The messaging product of the publisher (specification, sections 1 and 3; features table: which product, which way).
 * It is told what it needs to begin a talk, and nothing about who is reading.
 */
import { isChosen, isFeatureOpen } from '../../../contract/features.ts';
import { config } from '../config.ts';
import type { OutsideScript, ScriptContext } from './consent-script.ts';

export interface ChatConfiguration {
  readonly product: 'messaging' | 'live-agent';
  readonly route: 'cis' | 'direct';
  /** The part of the page that holds the plain way, a link, which the product may make more of. */
  readonly regionId: 'chat';
  readonly brandName: string;
  readonly language: string;
}

/** Undefined where the chat is closed, or no product is set. */
export function chatScript(
  { brand, flags, surface, language }: ScriptContext,
  file = config().chatScript,
): OutsideScript | undefined {
  if (!file || !isFeatureOpen('chat', flags, surface)) return undefined;
  const chatConfiguration: ChatConfiguration = {
    product: isFeatureOpen('salesforcemiaw', flags, surface) ? 'messaging' : 'live-agent',
    route: isChosen('chatthroughcis', flags) ? 'cis' : 'direct',
    regionId: 'chat',
    brandName: brand.name,
    language,
  };
  return { file, globals: { chatConfiguration } };
}
