import dialog from '../kit/dialog/dialog.css?inline';
import messages from '../kit/field/messages.css?inline';
import notification from '../kit/notification/notification.css?inline';
import place from '../shell/notifications.css?inline';

/** The script brings the styles of the dialog and its messages, so that a page before the first press is smaller. */
export function addDialogStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dialog + messages + notification + place);
  document.adoptedStyleSheets.push(sheet);
}
