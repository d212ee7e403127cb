/** Parses the editor's blocks into a tree: consecutive list items become one list, marks become nested nodes. */
import * as v from 'valibot';
import { BRAND_LINK_TYPES, type BrandLinkType } from '../../../contract/brand.ts';

export type ListStyle = 'bullet' | 'number' | 'check' | 'xmark';

export type RichTextInline =
  | { readonly kind: 'text'; readonly text: string; readonly strong: boolean; readonly em: boolean }
  | {
      readonly kind: 'variable';
      readonly name: string;
      /** The editor's text, shown when the variable has no value. */
      readonly fallback: string;
      readonly strong: boolean;
      readonly em: boolean;
    }
  | {
      readonly kind: 'link';
      readonly target:
        | { readonly kind: 'address'; readonly href: string }
        | { readonly kind: 'brand'; readonly type: BrandLinkType };
      readonly isOpenInNewTab: boolean;
      readonly isButton: boolean;
      readonly children: readonly RichTextInline[];
    };

export type RichTextBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly children: readonly RichTextInline[] }
  | {
      readonly kind: 'list';
      readonly style: ListStyle;
      readonly items: readonly (readonly RichTextInline[])[];
    };

export type RichText = readonly RichTextBlock[];

/** Only addresses that cannot run a script: a web page, a mail, a call, or a path on this site. */
export const safeHref = v.pipe(
  v.string(),
  v.regex(
    /^(?:https?:\/\/[^\s\\]+|mailto:[^\s]+|tel:\+?[\d ()-]+|\/(?![/\\])[^\s\\]*)$/i,
    'http(s)://, mailto:, tel: or a path',
  ),
);

const buttonOptions = {
  isOpenInNewTab: v.nullish(v.boolean(), false),
  isButton: v.nullish(v.boolean(), false),
};

const markDef = v.variant('_type', [
  v.object({ _type: v.literal('link'), _key: v.string(), href: safeHref, ...buttonOptions }),
  v.object({
    _type: v.literal('brandlink'),
    _key: v.string(),
    type: v.picklist(BRAND_LINK_TYPES),
    ...buttonOptions,
  }),
  v.object({
    _type: v.literal('variable'),
    _key: v.string(),
    name: v.pipe(v.string(), v.regex(/^\w+$/, 'a name')),
  }),
]);

const span = v.object({
  _type: v.literal('span'),
  text: v.string(),
  marks: v.nullish(v.array(v.string()), []),
});

const block = v.object({
  _type: v.literal('block'),
  style: v.nullish(v.picklist(['normal', 'heading']), 'normal'),
  listItem: v.nullish(v.picklist(['bullet', 'number', 'check', 'xmark'])),
  children: v.array(span),
  markDefs: v.nullish(v.array(markDef), []),
});

type Block = v.InferOutput<typeof block>;
type Span = v.InferOutput<typeof span>;
type MarkDef = v.InferOutput<typeof markDef>;

export const richText = v.pipe(v.array(block), v.transform(toRichText));

function toRichText(blocks: Block[]): RichText {
  const tree: RichTextBlock[] = [];
  for (const next of blocks) {
    const children = toInlines(next);
    const last = tree.at(-1);
    if (!next.listItem) tree.push({ kind: next.style === 'heading' ? 'heading' : 'paragraph', children });
    else if (last?.kind === 'list' && last.style === next.listItem)
      tree[tree.length - 1] = { ...last, items: [...last.items, children] };
    else tree.push({ kind: 'list', style: next.listItem, items: [children] });
  }
  return tree.filter((entry) => entry.kind === 'list' || entry.children.length > 0);
}

/** Neighbouring spans of one link become one link, so that a bold word inside does not split it. */
function toInlines({ children, markDefs }: Block): RichTextInline[] {
  const inlines: RichTextInline[] = [];
  let open: { key: string; link: RichTextInline & { kind: 'link' } } | undefined;
  for (const child of children.filter((candidate) => candidate.text !== '')) {
    const defs = markDefs.filter((def) => child.marks.includes(def._key));
    const linkDef = defs.find((def) => def._type !== 'variable');
    const words = toWords(child, defs);
    if (!linkDef) {
      open = undefined;
      inlines.push(words);
    } else if (open?.key === linkDef._key) {
      open.link = { ...open.link, children: [...open.link.children, words] };
      inlines[inlines.length - 1] = open.link;
    } else {
      open = { key: linkDef._key, link: toLink(linkDef, words) };
      inlines.push(open.link);
    }
  }
  return inlines;
}

function toWords({ text, marks }: Span, defs: MarkDef[]): RichTextInline {
  const variable = defs.find((def) => def._type === 'variable');
  const weight = { strong: marks.includes('strong'), em: marks.includes('em') };
  return variable
    ? { kind: 'variable', name: variable.name, fallback: text, ...weight }
    : { kind: 'text', text, ...weight };
}

function toLink(
  def: Exclude<MarkDef, { _type: 'variable' }>,
  words: RichTextInline,
): RichTextInline & { kind: 'link' } {
  const target =
    def._type === 'link'
      ? ({ kind: 'address', href: def.href } as const)
      : ({ kind: 'brand', type: def.type } as const);
  return {
    kind: 'link',
    target,
    isOpenInNewTab: def.isOpenInNewTab,
    isButton: def.isButton,
    children: [words],
  };
}
