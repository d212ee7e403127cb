/** What a select and a listbox choose from. */
export interface SelectItem {
  /** What is sent. */
  readonly key: string;
  readonly label: string;
}

/** The key that a browser has chosen in a native select before anybody touched it: what is given, else the first. */
export function chosenKey(items: readonly SelectItem[], value: string | undefined): string {
  return (items.find(({ key }) => key === value) ?? items[0])?.key ?? '';
}
