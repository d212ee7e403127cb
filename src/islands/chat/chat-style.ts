import fields from '../kit/field/fields.css?inline';
import messages from '../kit/field/messages.css?inline';
import chat from './chat.css?inline';
import conversation from './conversation.css?inline';

/** The script brings the style of the window, so that a page without a chat is smaller. */
export function addChatStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(fields + messages + chat + conversation);
  document.adoptedStyleSheets.push(sheet);
}
