/** The chat availability state of the specification, section 3. A pure decision. */
import { isFeatureOpen, type Surface } from '../../../../contract/features.ts';
import type { ResolvedFlags } from '../../../../contract/flags.ts';
import type { OpenState } from './business-hours.ts';

export interface ChatState {
  /** Unset until the product has been asked for its hours. */
  readonly isChatAvailable?: boolean;
  readonly liveChatVisibility: 'hidden' | 'visible';
  /** Both flags are on, and the page is on the web. */
  readonly liveChatEnabled: boolean;
  /** The product is set, has a deployment of the brand, and has reported its hours. */
  readonly salesforceChatEnabled: boolean;
}

interface Facts {
  readonly flags: ResolvedFlags;
  readonly surface: Surface;
  /** Whether the address of the product, the organisation and the brand's deployment are set. */
  readonly isSet: boolean;
  /** Undefined before the product was asked; `failed` when it gave no usable response. */
  readonly hours: OpenState | 'failed' | undefined;
}

export function chatState({ flags, surface, isSet, hours }: Facts): ChatState {
  const liveChatEnabled =
    surface === 'web' &&
    isFeatureOpen('chat', flags, surface) &&
    isFeatureOpen('salesforcemiaw', flags, surface);
  const answered = hours === undefined || hours === 'failed' ? undefined : hours;
  const salesforceChatEnabled = isSet && answered !== undefined;
  const isChatAvailable = answered?.isOpen ?? false;
  const isVisible = liveChatEnabled && salesforceChatEnabled && isChatAvailable;
  return {
    ...(hours === undefined ? {} : { isChatAvailable }),
    liveChatVisibility: isVisible ? 'visible' : 'hidden',
    liveChatEnabled,
    salesforceChatEnabled,
  };
}
