/**
 * Marks the entry of a field in the error summary: mended when the field has no message, and again with its message when
 * it has one. The style hides what is mended; a live region says how many entries are left.
 */
export function mendEntry(field: string, error: string | undefined): void {
  const link = document.querySelector(`.error-summary a[href="#${field}"]`);
  const entry = link?.closest('li');
  const summary = link?.closest('.error-summary');
  if (!link || !entry || !summary) return;
  if (error) link.textContent = error;
  entry.toggleAttribute('data-mended', !error);
  const said = summary.nextElementSibling as HTMLElement;
  const left = summary.querySelectorAll('li:not([data-mended])').length;
  const { left: leftText = '', mended = '' } = said.dataset;
  said.textContent = left > 0 ? leftText.replace('{count}', `${left}`) : mended;
}
