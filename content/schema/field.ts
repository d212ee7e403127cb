/** The part of Sanity's schema format that this content uses, as plain objects: a studio takes them as they are. */

/** What a studio hands to `validation`. */
export interface Rule {
  required(): Rule;
  uri(options: { scheme: string[]; allowRelative?: boolean }): Rule;
  regex(pattern: RegExp, options?: { name: string }): Rule;
  unique(): Rule;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly title?: string;
  readonly description?: string;
  readonly fields?: readonly Field[];
  readonly of?: readonly ArrayMember[];
  readonly to?: readonly { readonly type: string }[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly validation?: (rule: Rule) => Rule;
  readonly initialValue?: unknown;
}

/** A member of an array; blocks of rich text list here what they may contain. */
export interface ArrayMember {
  readonly type: string;
  readonly name?: string;
  readonly fields?: readonly Field[];
  readonly styles?: readonly { readonly title: string; readonly value: string }[];
  readonly lists?: readonly { readonly title: string; readonly value: string }[];
  readonly marks?: {
    readonly decorators: readonly { readonly title: string; readonly value: string }[];
    readonly annotations: readonly ArrayMember[];
  };
}

export interface DocumentType {
  readonly name: string;
  readonly type: 'document';
  readonly title: string;
  readonly fields: readonly Field[];
  readonly preview?: { readonly select: Readonly<Record<string, string>> };
}

/** The same field, which must be filled in. */
export function required(field: Field): Field {
  const more = field.validation;
  return { ...field, validation: (rule) => (more ? more(rule.required()) : rule.required()) };
}

export function webAddress(name: string, title: string): Field {
  return { name, title, type: 'url', validation: (rule) => rule.uri({ scheme: ['http', 'https'] }) };
}

/** A choice out of a short list of values. */
export function choice(name: string, title: string, values: readonly string[]): Field {
  return { name, title, type: 'string', options: { list: values } };
}
