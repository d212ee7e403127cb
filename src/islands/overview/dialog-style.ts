import dialog from '../kit/dialog/dialog.css?inline';
import messages from '../kit/field/messages.css?inline';
import notification from '../kit/notification/notification.css?inline';

/** The styles of the dialog and its messages come with the script: the page does without them until a link is pressed. */
export function addDialogStyle(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(dialog + messages + notification);
  document.adoptedStyleSheets.push(sheet);
}
