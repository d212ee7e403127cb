/** The addresses of the contact page and its form. */
import type { Surface } from '../../../contract/features.ts';
import { appPathOf } from '../../lib/shared/service-addresses.ts';

export const CONTACT_PATH = '/klantenservice/contact';

export const TOPIC_PARAMETER = 'onderwerp';
/** Of a reader whose browser cannot chat: an open chat does not take the place of the form. */
export const NO_CHAT_PARAMETER = 'zonder-chat';
/** After a message: its number, and the day on which it is answered at the latest. */
export const DONE_PARAMETER = 'gelukt';
export const ANSWER_PARAMETER = 'uiterlijk';

/** After a message: how many files went along. Their names would be personal in an address. */
export const FILES_PARAMETER = 'bestanden';
/** After a message: how many of its files did not. */
export const MISSING_PARAMETER = 'zonder';

const FORM_PATH = `${CONTACT_PATH}/formulier`;

export const formPath = (surface: Surface): string => (surface === 'app' ? appPathOf(FORM_PATH) : FORM_PATH);

export const formWithoutChat = (surface: Surface): string => `${formPath(surface)}?${NO_CHAT_PARAMETER}=ja`;

export const formAbout = (surface: Surface, topicId: string): string =>
  `${formPath(surface)}?${TOPIC_PARAMETER}=${encodeURIComponent(topicId)}`;
