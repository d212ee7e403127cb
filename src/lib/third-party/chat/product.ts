/** Which messaging product a brand's chat uses: its address, organisation and deployment. */
import type { Brand } from '../../../../contract/brand.ts';
import { isChosen } from '../../../../contract/features.ts';
import type { ResolvedFlags } from '../../../../contract/flags.ts';
import { type Config, config } from '../../config.ts';

export interface ChatProduct {
  /** Without a slash at the end. */
  readonly url: string;
  readonly org: string;
  readonly deployment: string;
}

interface Where {
  readonly brand: Pick<Brand, 'chatDeployment'>;
  readonly flags: ResolvedFlags;
}

/**
 * Undefined when a part of it is not set. With the flag "through CIS" the gateway is the only address: a request never
 * goes around it.
 */
export function chatProduct(
  { brand, flags }: Where,
  { url, gatewayUrl, org }: Config['chat'] = config().chat,
): ChatProduct | undefined {
  const base = isChosen('throughcis', flags) ? gatewayUrl : url;
  if (!base || !org || !brand.chatDeployment) return undefined;
  return { url: base.replace(/\/$/, ''), org, deployment: brand.chatDeployment };
}
