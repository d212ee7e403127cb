/**
 * An editor's message with its placeholders filled in (`lib/content/rich-text.ts`): paragraphs, lists, emphasis, links.
 */
import type { ReactNode } from 'react';
import type { FilledBlock, FilledInline } from '../../../lib/content/rich-text.ts';

interface Props {
  readonly message: readonly FilledBlock[] | null | undefined;
  /** Follows a link that opens in a new tab: "(opent in een nieuw tabblad)". */
  readonly newTab: string;
  /** Called with an error for an empty message. */
  readonly report?: ((message: string) => void) | undefined;
}

export function RichTextMessage({ message, newTab, report = console.error }: Props) {
  if (!message || message.length === 0) {
    report('message prop is empty or undefined');
    return null;
  }
  return (
    <div className="rich">
      {message.map((block, index) => (
        <Block key={index} block={block} newTab={newTab} />
      ))}
    </div>
  );
}

function Block({ block, newTab }: { readonly block: FilledBlock; readonly newTab: string }) {
  if (block.kind !== 'list')
    return <p className={block.kind === 'heading' ? 'head' : undefined}>{inlines(block.children, newTab)}</p>;
  const List = block.style === 'number' ? 'ol' : 'ul';
  return (
    <List className={block.style}>
      {block.items.map((item, index) => (
        <li key={index}>{inlines(item, newTab)}</li>
      ))}
    </List>
  );
}

const inlines = (children: readonly FilledInline[], newTab: string): ReactNode =>
  children.map((child, index) => <Inline key={index} inline={child} newTab={newTab} />);

function Inline({ inline, newTab }: { readonly inline: FilledInline; readonly newTab: string }) {
  if (inline.kind === 'text') {
    const text = inline.em ? <em>{inline.text}</em> : inline.text;
    return inline.strong ? <strong>{text}</strong> : text;
  }
  const { href, isButton, isOpenInNewTab, children } = inline;
  return (
    <a
      href={href}
      className={isButton ? 'action-quiet' : undefined}
      target={isOpenInNewTab ? '_blank' : undefined}
      rel={isOpenInNewTab ? 'noopener' : undefined}
    >
      {inlines(children, newTab)}
      {isOpenInNewTab && <span className="reader-only">{` ${newTab}`}</span>}
    </a>
  );
}
