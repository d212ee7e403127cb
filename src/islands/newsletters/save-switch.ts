/** Sends one switch to the newsletter service. The client is loaded with the first of them. */
import type { Channel, Frequency } from '../../../contract/newsletters.ts';

export type SwitchChange =
  | {
      readonly kind: 'letter';
      readonly brandId: string;
      readonly newsletterId: string;
      readonly subscribed: boolean;
      readonly frequency: Frequency | undefined;
    }
  | {
      readonly kind: 'preference';
      readonly brandId: string;
      readonly channel: Channel;
      readonly allowed: boolean;
    };

export type SaveResult = 'saved' | 'network' | 'UNAUTHENTICATED' | 'RATE-LIMITED';

export async function saveSwitch(change: SwitchChange, surface: 'web' | 'app'): Promise<SaveResult> {
  try {
    const { newsletterClient } = await import('./newsletter-client.ts');
    const client = newsletterClient(surface);
    const once = { idempotencyKey: crypto.randomUUID() };
    const { kind, ...payload } = change;
    const result =
      kind === 'letter'
        ? await client.chooseNewsletter(payload as never, once)
        : await client.choosePreference(payload as never, once);
    if (result.ok) return 'saved';
    const { status } = result.rejection;
    return status === 401 ? 'UNAUTHENTICATED' : status === 429 ? 'RATE-LIMITED' : 'network';
  } catch {
    // A release removed the client's file.
    return 'network';
  }
}
