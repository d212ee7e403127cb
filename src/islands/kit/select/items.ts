/** The items of a select or listbox. */
export interface SelectItem {
  /** The posted value. */
  readonly key: string;
  readonly label: string;
}

/** The key that a native select has at first: the given one, else the first. */
export function chosenKey(items: readonly SelectItem[], value: string | undefined): string {
  return (items.find(({ key }) => key === value) ?? items[0])?.key ?? '';
}
