/**
 * The chat of the publisher (specification, sections 1 and 3; the features table chooses its product and route). Its
 * configuration has no data of the reader.
 */
import { isChosen, isFeatureOpen } from '../../../contract/features.ts';
import { config } from '../config.ts';
import type { ScriptContext, ThirdPartyScript } from './consent-script.ts';

export interface ChatConfiguration {
  readonly product: 'messaging' | 'live-agent';
  readonly route: 'cis' | 'direct';
  /** The id of the element with the link to the contact page, which the chat may replace. */
  readonly regionId: 'chat';
  readonly brandName: string;
  readonly language: string;
}

/** Undefined when the chat is closed, or CHAT_SCRIPT is not set. */
export function chatScript(
  { brand, flags, surface, language }: ScriptContext,
  file = config().chatScript,
): ThirdPartyScript | undefined {
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
