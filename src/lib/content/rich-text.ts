/**
 * Rich-text messages (specification, section 3): the parsed message is filled for one reader, and a component renders
 * the `FilledBlock`s.
 */
import type { Brand } from '../../../contract/brand.ts';
import type { Surface } from '../../../contract/features.ts';
import type { ResolvedFlags } from '../../../contract/flags.ts';
import { shownLink } from '../../brands/links.ts';
import type { Log } from '../log.ts';
import { routeOf } from '../shared/route-of.ts';
import { appPathOf } from '../shared/service-addresses.ts';
import { isOpenPage } from '../shared/tasks.ts';
import type { ListStyle, RichText, RichTextInline } from './rich-text-schema.ts';

export type { RichText } from './rich-text-schema.ts';

type LinkTarget = Extract<RichTextInline, { kind: 'link' }>['target'];

export type FilledInline =
  | { readonly kind: 'text'; readonly text: string; readonly strong: boolean; readonly em: boolean }
  | {
      readonly kind: 'link';
      readonly href: string;
      readonly isOpenInNewTab: boolean;
      readonly isButton: boolean;
      readonly children: readonly FilledInline[];
    };

export type FilledBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly children: readonly FilledInline[] }
  | {
      readonly kind: 'list';
      readonly style: ListStyle;
      readonly items: readonly (readonly FilledInline[])[];
    };

interface Filling {
  readonly brand: Brand;
  /** The web when not given. */
  readonly surface?: Surface;
  /** With them a link to a page of ours that is closed for the brand becomes text; without them it remains. */
  readonly flags?: ResolvedFlags;
  /** On an own page of the app, a link leads to the app's own form; to a page that only the web has it becomes text. */
  readonly isAppPage?: boolean;
  readonly log: Log;
  /** Values by variable name; `brandName` is always available. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Fills in variables and resolves brand links. An empty message is reported and gives no blocks. */
export function fillRichText(message: RichText | null | undefined, filling: Filling): readonly FilledBlock[] {
  if (!message || message.length === 0) {
    filling.log.report('message prop is empty or undefined', { brand: filling.brand.key });
    return [];
  }
  const filled = { ...filling, values: { brandName: filling.brand.name, ...filling.values } };
  const fill = (children: readonly RichTextInline[]) =>
    children.flatMap((child) => fillInline(child, filled));
  return message.flatMap((block): FilledBlock[] => {
    if (block.kind === 'list') return [{ ...block, items: block.items.map(fill) }];
    const children = fill(block.children);
    return children.length > 0 ? [{ ...block, children }] : [];
  });
}

/** The text of a message, for search and descriptions. */
export function plainText(message: readonly FilledBlock[]): string {
  const words = (inline: FilledInline): string =>
    inline.kind === 'text' ? inline.text : inline.children.map(words).join('');
  const lines = message.flatMap((block) => (block.kind === 'list' ? block.items : [block.children]));
  return lines.map((line) => line.map(words).join('')).join(' ');
}

function fillInline(inline: RichTextInline, filling: Filling): FilledInline[] {
  if (inline.kind === 'text') return [inline];
  if (inline.kind === 'variable') {
    const { name, kind: _, fallback, ...marks } = inline;
    const { values = {} } = filling;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined)
      filling.log.report(`A rich-text message uses the variable '${name}', which has no value`);
    return [{ kind: 'text', ...marks, text: String(value ?? fallback) }];
  }
  const children = inline.children.flatMap((child) => fillInline(child, filling));
  const href = addressOf(inline.target, filling);
  // When the brand does not have the link, its text stays as part of the sentence, but a button is left out.
  if (!href) return inline.isButton ? [] : children;
  return [{ kind: 'link', href, isOpenInNewTab: inline.isOpenInNewTab, isButton: inline.isButton, children }];
}

function addressOf(target: LinkTarget, filling: Filling): string | undefined {
  const { flags, surface = 'web', brand, isAppPage = false } = filling;
  if (target.kind === 'brand') return shownLink({ surface, brand }, target.type);
  const { href } = target;
  if (!flags || !href.startsWith('/')) return href;
  const [, page = '', rest = ''] = /^([^?#]*)(.*)$/.exec(href) ?? [];
  const path = isAppPage ? appPathOf(page) : page;
  const isThere = isOpenPage(path, flags, surface) && (!isAppPage || routeOf(path)?.surface === 'app');
  return isThere ? path + rest : undefined;
}
