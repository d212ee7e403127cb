/** What is checked of a page as it stands in the browser, and of the HTML as it was served. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { HtmlValidate } from 'html-validate';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
const ACCESSIBILITY = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Both are matters of taste to the standard: any case, and a button that sends its form by default.
    'doctype-style': 'off',
    'no-implicit-button-type': 'off',
    // The content policy applies none of it.
    'no-inline-style': ['error', { allowedProperties: [] }],
  },
});

/** Findings of axe, each as one line with the place on the page. */
export function accessibilityFindings(page: Page): Promise<string[]> {
  return findings(page, { type: 'tag', values: ACCESSIBILITY });
}

/** What cannot be read for want of contrast: the one rule of axe that is about colours. */
export function contrastFindings(page: Page): Promise<string[]> {
  return findings(page, { type: 'rule', values: ['color-contrast'] });
}

/** Put into a page once, and only what is wrong comes back: bringing axe and its whole report over takes longer than its work. */
async function findings(page: Page, runOnly: Axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // No page of ours has frames, and its style sheets are there.
    const { violations } = await axe.run({
      runOnly: only,
      resultTypes: ['violations'],
      iframes: false,
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) =>
          `${id}: ${target.join(' ')} ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
      ),
    );
  }, runOnly);
}

export async function invalidHtml(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${ruleId} at line ${line}: ${message}`),
  );
}

/** What makes the page scroll sideways, as selectors with pixels beyond the edge; nothing is right. */
export function sidewaysScroll(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const beyond = [...document.querySelectorAll('body *')].map((element) => {
      const past = Math.ceil(element.getBoundingClientRect().right - clientWidth);
      return { past, name: `${element.tagName.toLowerCase()}.${element.className}` };
    });
    const worst = beyond.filter(({ past }) => past > 0).map(({ past, name }) => `${name} by ${past} px`);
    return [`the page by ${scrollWidth - clientWidth} px`, ...worst.slice(0, 12)];
  });
}

/** Text at twice its size, as a browser's own setting makes it. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Smallest letters, in CSS pixels. */
const SMALLEST = 14;

/** Words and fields in smaller letters; nothing is right. Drawings, which no one reads, have none. */
export function smallLetters(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const hasWords = (element: Element) =>
      element.matches('input:not([type="hidden"]), select, textarea') ||
      [...element.childNodes].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data));
    const small = [...document.body.querySelectorAll('*:not(svg *, script, style, noscript)')].filter(
      (element) =>
        element.checkVisibility() &&
        hasWords(element) &&
        Number.parseFloat(getComputedStyle(element).fontSize) < smallest,
    );
    return small.map(
      (element) =>
        `${getComputedStyle(element).fontSize} ${element.parentElement?.className} ${element.textContent?.trim()}`,
    );
  }, SMALLEST);
}

/** Words in the brand's colour, which on a red title look like an error. It is for signs, lines and surfaces. */
export function brandLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colours = ['--brand-ink', '--brand-edge', '--brand'].map((name) => {
      probe.style.color = `var(${name}, transparent)`;
      return getComputedStyle(probe).color;
    });
    // The operator console has ink for its brand, and the page of an unknown host has none.
    const { color: ink } = getComputedStyle(document.body);
    probe.remove();
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && /[\p{L}\p{N}]/u.test(node.data));
    return [...document.body.querySelectorAll('*:not(svg *, script, style, noscript)')]
      .filter((element) => hasWords(element) && element.checkVisibility())
      .filter((element) => {
        const { color } = getComputedStyle(element);
        return color !== ink && colours.includes(color);
      })
      .map((element) => `${element.className} ${element.textContent.trim()}`);
  });
}

/**
 * Telephone numbers, and halves of e-mail addresses, that a line cuts in two; nothing is right. The message of a field
 * has an example, for which a sign leaves no room.
 */
export function cutNumbersAndAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Digits inside a longer word, such as a key, are no number.
    const whole = /(?<![\w-])\+?\d[\d \u00a0]{6,}\d(?![\w-])|[^\s@]+@(?:[^\s@]*[^\s@.,;:?!])?/g;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (
        !parent?.checkVisibility() ||
        parent.closest('script, style, noscript, svg, .reader-only, .field-error, #problemen')
      )
        continue;
      const text = node.textContent ?? '';
      const found = parent.matches('.whole') ? [{ 0: text, index: 0 }] : text.matchAll(whole);
      for (const { 0: words, index } of found) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + words.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) cut.push(words);
      }
    }
    return cut;
  });
}

/** Words that a line cuts in two, or that are wider than what they stand in; nothing is right. */
export function cutWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((places) =>
    places.flatMap((place) => {
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
      const { width } = place.getBoundingClientRect();
      const cut: string[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1 || range.getBoundingClientRect().width > width) cut.push(word);
        }
      }
      return cut;
    }),
  );
}
