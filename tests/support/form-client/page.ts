/** A page as it is met without script: what it says, which form fields it offers, and what a form would send. */
import { HtmlElement, HtmlValidate, Parser } from 'html-validate';

export type Words = string | RegExp;

const parser = new Parser(await new HtmlValidate({ root: true, elements: ['html5'] }).getConfigFor('a.html'));

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const INLINE = /^(?:a|abbr|b|bdi|cite|code|em|i|label|mark|small|span|strong|sub|sup|time|u)$/;
const WITHOUT_TEXT = /^(?:head|meter|progress|script|style|svg|template)$/;
/** Fields that a person types in. */
const TYPED = /^(?:text|email|tel|search|password|date|textarea)$/;

/** The content policy of every page refuses `style` attributes, so that a browser would draw the page without them. */
export function parsePage(html: string): HtmlElement {
  const page = parser.parseHtml(html);
  const [styled] = page.querySelectorAll('[style]');
  return styled ? fail(`<${styled.tagName} style="${attribute(styled, 'style')}"> has no effect`) : page;
}

function decoded(text: string): string {
  return text.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? fail(`${entity} is an entity that this client does not read`);
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

/** What a selector finds, in the order of the page. */
export function select(page: HtmlElement, selector: string): HtmlElement[] {
  const found = new Set(page.querySelectorAll(selector));
  const walk = (element: HtmlElement): HtmlElement[] => [
    ...(found.has(element) ? [element] : []),
    ...element.childElements.flatMap(walk),
  ];
  return walk(page);
}

export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name);
  return value === null ? (element.hasAttribute(name) ? '' : undefined) : decoded(value);
}

/** Without what is hidden; every run of white space is one space. */
export function textOf(element: HtmlElement): string {
  return rawText(element).replaceAll(/\s+/g, ' ').trim();
}

function rawText(element: HtmlElement): string {
  if (WITHOUT_TEXT.test(element.tagName) || hides(element)) return '';
  if (element.tagName === 'br') return ' ';
  if (element.tagName === 'wbr') return '';
  if (element.tagName === 'textarea') return ' ';
  const words = element.childNodes.map((node) =>
    node instanceof HtmlElement ? (isFolded(node) ? ' ' : rawText(node)) : decoded(node.textContent),
  );
  return INLINE.test(element.tagName) ? words.join('') : ` ${words.join('')} `;
}

const hides = (element: HtmlElement) =>
  element.hasAttribute('hidden') || (element.is('dialog') && !element.hasAttribute('open'));
/** A closed `details` shows its summary only. */
const isFolded = (element: HtmlElement) =>
  !element.is('summary') && element.parent?.is('details') === true && !element.parent.hasAttribute('open');

export function isVisible(element: HtmlElement): boolean {
  for (let one: HtmlElement | null = element; one; one = one.parent)
    if (WITHOUT_TEXT.test(one.tagName) || hides(one) || isFolded(one)) return false;
  return attribute(element, 'type') !== 'hidden';
}

export const isMeant = (words: Words, text: string) =>
  typeof words === 'string' ? text === words : words.test(text);

/** What an assistive technology calls it. */
export function nameOf(page: HtmlElement, element: HtmlElement): string {
  const labelled = attribute(element, 'aria-labelledby')?.split(/\s+/) ?? [];
  if (labelled.length > 0) return labelled.map((id) => textOf(byId(page, id))).join(' ');
  const label = attribute(element, 'aria-label');
  if (label) return label;
  const id = attribute(element, 'id');
  const own = page.querySelectorAll('label').filter((one) => id && attribute(one, 'for') === id);
  const around = element.closest('label');
  if (own.length > 0 || (around && /^(?:input|select|textarea)$/.test(element.tagName)))
    return [...own, ...(around ? [around] : [])].map(textOf).join(' ');
  return (
    textOf(element) ||
    element
      .querySelectorAll('img')
      .map((image) => attribute(image, 'alt'))
      .join(' ')
  );
}

function byId(page: HtmlElement, id: string): HtmlElement {
  return (
    page.querySelectorAll('[id]').find((one) => attribute(one, 'id') === id) ?? fail(`There is no #${id}`)
  );
}

export function typeOf(field: HtmlElement): string {
  return field.is('input') ? (attribute(field, 'type') ?? 'text') : field.tagName;
}

export function isDisabled(field: HtmlElement): boolean {
  if (field.hasAttribute('disabled')) return true;
  for (let one = field.parent; one; one = one.parent)
    if (one.is('fieldset') && one.hasAttribute('disabled') && !field.closest('legend')) return true;
  return false;
}

export function formOf(page: HtmlElement, field: HtmlElement): HtmlElement | null {
  const id = attribute(field, 'form');
  return id === undefined ? field.closest('form') : byId(page, id);
}

/** Changes since the page was loaded: typed text, a chosen file, or whether a choice is checked. */
export type Changes = Map<HtmlElement, string | boolean | File>;

export function heldBy(field: HtmlElement, changes: Changes): string {
  const typed = changes.get(field);
  if (typeof typed === 'string') return typed;
  if (field.is('textarea')) return decoded(field.textContent).replace(/^\r?\n/, '');
  if (field.is('select'))
    return optionsOf(field, changes)
      .map((option) => optionValue(option))
      .join();
  if (field.is('option')) return optionValue(field);
  return attribute(field, 'value') ?? (/^(?:checkbox|radio)$/.test(typeOf(field)) ? 'on' : '');
}

const optionValue = (option: HtmlElement) => attribute(option, 'value') ?? textOf(option);

export function isChosen(field: HtmlElement, changes: Changes): boolean {
  return Boolean(changes.get(field) ?? field.hasAttribute(field.is('option') ? 'selected' : 'checked'));
}

/** A list that shows one option has always chosen one. */
function optionsOf(select: HtmlElement, changes: Changes): HtmlElement[] {
  const options = select.querySelectorAll('option');
  const chosen = options.filter((option) => isChosen(option, changes));
  if (select.hasAttribute('multiple')) return chosen;
  return [chosen.at(-1) ?? options.find((option) => !isDisabled(option))].filter((one) => one !== undefined);
}

export function fieldsOf(page: HtmlElement, form: HtmlElement): HtmlElement[] {
  return select(page, 'input, select, textarea, button').filter(
    (field) => !field.closest('template') && formOf(page, field) === form,
  );
}

/** Each name and value that a form sends when this button is pressed. */
export function entriesOf(page: HtmlElement, form: HtmlElement, button: HtmlElement, changes: Changes) {
  return fieldsOf(page, form).flatMap((field): [string, string | File][] => {
    const name = attribute(field, 'name');
    const type = typeOf(field);
    if (!name || isDisabled(field)) return [];
    if (type === 'button' || type === 'submit')
      return field === button ? [[name, heldBy(field, changes)]] : [];
    if (type === 'checkbox' || type === 'radio')
      return isChosen(field, changes) ? [[name, heldBy(field, changes)]] : [];
    if (type === 'select') return optionsOf(field, changes).map((option) => [name, optionValue(option)]);
    if (type === 'file') return [[name, fileIn(field, changes)]];
    return [[name, heldBy(field, changes).replaceAll(/\r?\n/g, '\r\n')]];
  });
}

function fileIn(field: HtmlElement, changes: Changes): File {
  const chosen = changes.get(field);
  return chosen instanceof File ? chosen : new File([], '');
}

/** @throws Error when a browser would refuse this text in the field */
export function refuseToType(field: HtmlElement, value: string): void {
  const longest = attribute(field, 'maxlength');
  const type = typeOf(field);
  if (!TYPED.test(type)) fail(`A browser cannot type in a field of type ${type}`);
  if (field.hasAttribute('readonly')) fail('A browser cannot type in a read-only field');
  if (longest && value.length > Number(longest)) fail(`No more than ${longest} characters can be typed here`);
  if (type !== 'textarea' && /[\r\n]/.test(value)) fail('A field of one line takes no second one');
  if (type === 'date' && !/^(?:\d{4}-\d\d-\d\d)?$/.test(value)) fail(`${value} is no day for a date field`);
}

/** @throws Error when a browser would keep the form and point at a field */
export function refuseToSend(
  page: HtmlElement,
  form: HtmlElement,
  button: HtmlElement,
  changes: Changes,
): void {
  if (form.hasAttribute('novalidate') || button.hasAttribute('formnovalidate')) return;
  for (const field of fieldsOf(page, form).filter((one) => !isDisabled(one))) {
    const value = heldBy(field, changes);
    const name = attribute(field, 'name');
    const isChoice = /^(?:checkbox|radio)$/.test(typeOf(field));
    const isEmpty = isChoice ? !entriesOf(page, form, button, changes).some(([one]) => one === name) : !value;
    if (field.hasAttribute('required') && isEmpty) fail(`${name} is required`);
    const pattern = attribute(field, 'pattern');
    if (value && pattern && !new RegExp(`^(?:${pattern})$`, 'v').test(value))
      fail(`${name} has another pattern`);
    if (value && typeOf(field) === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value)) fail(`${name} is no address`);
  }
}

export function fail(message: string): never {
  throw new Error(message);
}
