/** The places for open streams of events in this process; each stream is one connection to the browser and one to the product. */

export interface StreamLimits {
  readonly all: number;
  /** Of one chat: a reader's open tabs. */
  readonly perChat: number;
  /** Of one network while half of the places are taken, so that one network cannot take all of them. */
  readonly perNetwork: number;
}

interface Place {
  readonly conversationId: string;
  /** Undefined when it is not known; it then has no share. */
  readonly network: string | undefined;
}

/** Takes a place. The result frees it again; undefined when there is none. */
export function createStreamPlaces({ all, perChat, perNetwork }: StreamLimits) {
  const taken = new Set<Place>();
  const countOf = (isSame: (one: Place) => boolean) => [...taken].filter(isSame).length;
  return (place: Place): (() => void) | undefined => {
    const { conversationId, network } = place;
    if (taken.size >= all || countOf((one) => one.conversationId === conversationId) >= perChat)
      return undefined;
    const isBusy = taken.size >= all / 2;
    if (isBusy && network !== undefined && countOf((one) => one.network === network) >= perNetwork)
      return undefined;
    const own = { ...place };
    taken.add(own);
    return () => void taken.delete(own);
  };
}
