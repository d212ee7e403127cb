/** One field of each kind that the kit has, in the gallery's whole form: how the keyboard fills it in, and what is sent. */
import { expect, type Page } from '@playwright/test';

export interface KitField {
  /** Of the element that takes the focus, with and without script. */
  readonly id: string;
  /** With the focus in the field, by the keyboard alone. */
  readonly fill: (page: Page) => Promise<void>;
  readonly meant: string;
  /** The name in what is sent, where it is not the id. */
  readonly name?: string;
  /** What is sent differs with the script, and means the same. */
  readonly read?: (sent: string) => string;
}

/** Milliseconds between keys, as a quick hand. */
const DELAY = 10;

const typed = (text: string) => (page: Page) => page.keyboard.type(text, { delay: DELAY });
const pressed = (key: string) => (page: Page) => page.keyboard.press(key);

/** The browser's own select takes the letters; the listbox shows where they lead, and Enter chooses. */
const chosen = (letters: string) => async (page: Page) => {
  await page.keyboard.type(letters);
  const isOwn = await page.evaluate(() => document.activeElement?.tagName === 'BUTTON');
  if (isOwn) await page.keyboard.press('Enter');
};

export const FILE = { name: 'bon.txt', mimeType: 'text/plain', buffer: Buffer.from('een bon') };

const attached = async (page: Page) => {
  const isHeld = async () => (await wouldSend(page)).some(([, value]) => value.includes(FILE.name));
  await page.keyboard.press('Space');
  await expect.poll(isHeld).toBe(true);
};

/** Answers what a file input asks for. Before the page is used: a browser that is not told yet answers for itself. */
export function answerFileChooser(page: Page): void {
  page.on('filechooser', (chooser) => chooser.setFiles(FILE));
}

export const KIT_FIELDS: readonly KitField[] = [
  { id: 'plaats', fill: typed('Sint-Michielsgestel'), meant: 'Sint-Michielsgestel' },
  { id: 'bericht', fill: typed('De krant is nat, elke dag.'), meant: 'De krant is nat, elke dag.' },
  { id: 'wachtwoord', fill: typed('Geheim-2026!'), meant: 'Geheim-2026!' },
  { id: 'code_teken', fill: typed('123456'), meant: '123456' },
  {
    id: 'telefoon',
    fill: typed('0612345678'),
    meant: '612345678',
    read: (sent) => sent.replaceAll(/\D/g, '').slice(-9),
  },
  { id: 'bedrag', fill: typed('12,5'), meant: '12,50', read: (sent) => sent.replace(/,5$/, ',50') },
  { id: 'geboortedatum', fill: typed('31.12.1960'), meant: '31.12.1960' },
  {
    id: 'eerste_dag',
    fill: typed('24/12/2026'),
    meant: '24-12-2026',
    read: (sent) => sent.replaceAll('/', '-'),
  },
  { id: 'verhuisdag', fill: typed('1-12-2026'), meant: '1-12-2026', read: (sent) => sent.replace(/^0/, '') },
  { id: 'soort', fill: pressed('ArrowDown'), meant: 'adres' },
  { id: 'kranten', fill: pressed('Space'), meant: 'pauze+adres' },
  { id: 'reden', fill: chosen('Iets'), meant: 'anders' },
  { id: 'land', fill: chosen('Frank'), meant: 'FR' },
  {
    id: 'bijlagen',
    fill: attached,
    meant: FILE.name,
    read: (sent) => (sent.includes(FILE.name) ? FILE.name : sent),
  },
  { id: 'country_code', fill: chosen('Bel'), meant: 'BE' },
  { id: 'street', fill: typed('Grote Markt'), meant: 'Grote Markt' },
  { id: 'house_number', fill: typed('12'), meant: '12' },
  { id: 'zip_code', fill: typed('1000'), meant: '1000' },
  { id: 'city', fill: typed('Brussel'), meant: 'Brussel' },
];

export const MEANT = Object.fromEntries(KIT_FIELDS.map(({ id, meant }) => [id, meant]));

/** What the form would send, or has sent, as it is meant. */
export function meaningsOf(sent: readonly (readonly [string, string])[]): Record<string, string> {
  return Object.fromEntries(
    KIT_FIELDS.map(({ id, read = (text) => text }) => {
      const values = sent.filter(([name, value]) => name === id && value !== '').map(([, value]) => value);
      return [id, read(values.join('+'))];
    }),
  );
}

/** What the page's form would send now; of a file its name. */
export function wouldSend(page: Page): Promise<[string, string][]> {
  return page.locator('astro-island form').evaluate((form) => {
    const data = new FormData(form as HTMLFormElement);
    return [...data].map(([name, value]): [string, string] => [
      name,
      typeof value === 'string' ? value : value.name,
    ]);
  });
}

/** The id of what has the focus. */
export const focusedId = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id ?? '');
