/** The addresses of the contact page and its form. */
import type { Surface } from '../../../contract/features.ts';

export const CONTACT_PATH = '/klantenservice/contact';

export const TOPIC_PARAMETER = 'onderwerp';
/** After a message: its number, and the day on which it is answered at the latest. */
export const DONE_PARAMETER = 'gelukt';
export const ANSWER_PARAMETER = 'uiterlijk';

export const formPath = (surface: Surface): string =>
  surface === 'app' ? `${CONTACT_PATH}/app/basis-formulier` : `${CONTACT_PATH}/formulier`;

export const formAbout = (surface: Surface, topicId: string): string =>
  `${formPath(surface)}?${TOPIC_PARAMETER}=${encodeURIComponent(topicId)}`;
