/** What password managers, extensions and translators do to a page. Each runs in the page itself. */
import type { Page } from '@playwright/test';

/** Changes the markup below `main`. */
export const HOSTILE: Readonly<Record<string, () => void>> = {
  'an element before each form': () => {
    for (const form of document.querySelectorAll('astro-island form'))
      form.before(Object.assign(document.createElement('div'), { className: 'manager' }));
  },
  'an element after each control': () => {
    for (const control of document.querySelectorAll('astro-island :is(input, select, textarea)'))
      control.after(Object.assign(document.createElement('div'), { className: 'manager' }));
  },
  'a translation': () => {
    document.documentElement.lang = 'en';
    document.documentElement.classList.add('translated-ltr');
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      const isShown =
        text.data.trim() !== '' && !text.parentElement?.closest('script, style, textarea, option');
      if (!isShown) continue;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(`${text.data.toLowerCase()}`);
    }
  },
  'an element first in each form': () => {
    for (const form of document.querySelectorAll('astro-island form'))
      form.prepend(Object.assign(document.createElement('div'), { className: 'manager' }));
  },
  'an element inside each label': () => {
    for (const label of document.querySelectorAll('astro-island :is(label, legend)'))
      label.append(Object.assign(document.createElement('span'), { className: 'manager' }));
  },
  'an element after each part of a form': () => {
    for (const part of document.querySelectorAll('astro-island form > *'))
      part.after(Object.assign(document.createElement('com-manager'), { className: 'manager' }));
  },
  'attributes on each control': () => {
    for (const control of document.querySelectorAll(
      'astro-island :is(input, select, textarea, form, button)',
    )) {
      control.setAttribute('data-manager-id', '7');
      control.setAttribute('autocomplete', 'off');
    }
  },
};

/** Makes the change when the document has been parsed, before any script of ours arrives. */
export async function changeWhenParsed(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${change.toString()})`);
}

/** React says that it drew an island anew, because the markup was not what the server drew. */
export function expectRedraw(complaints: string[]): void {
  const others = complaints.filter((line) => !line.includes('React error #418'));
  complaints.splice(0, complaints.length, ...others);
}
