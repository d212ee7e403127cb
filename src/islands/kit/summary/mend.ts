/**
 * The error summary follows the messages of the fields: an entry is marked as mended when its field loses its message,
 * and shown with its message when it has one again. The style hides what is mended; a live region says how many are left.
 */
export function followMessages(): () => void {
  const observer = new MutationObserver((changes) => {
    const fields = new Set(changes.map(({ target }) => fieldOf(target)));
    for (const field of fields) if (field) mendEntries(field);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

const fieldOf = (target: Node) =>
  (target instanceof Element ? target : target.parentElement)?.closest('.field');

function mendEntries(field: Element): void {
  const error = field.querySelector('.field-error')?.textContent;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.error-summary li > a')) {
    const isOfField = document.getElementById(link.hash.slice(1))?.closest('.field') === field;
    const entry = link.closest('li');
    if (!isOfField || !entry) continue;
    if (error) link.textContent = error;
    if (entry.hasAttribute('data-mended') === !error) continue;
    entry.toggleAttribute('data-mended', !error);
    announce(link.closest('.error-summary'));
  }
}

function announce(summary: Element | null): void {
  const said = summary?.nextElementSibling as HTMLElement | null;
  if (!summary || !said) return;
  const left = summary.querySelectorAll('li:not([data-mended])').length;
  const { left: leftText = '', mended = '', title: prefix = '' } = said.dataset;
  const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = left > 0 ? prefix + title : title;
  said.textContent = left > 0 ? leftText.replace('{count}', `${left}`) : mended;
}
