/** One invoice in an overview: title, amount, status and subscription, with details that open below it. */
import type { ReactNode } from 'react';
import { Tag, type TagProps } from '../tag/Tag.tsx';

export interface InvoiceItemProps {
  readonly title: string;
  /** As shown: "€ 31,50". */
  readonly price: string;
  readonly status: TagProps;
  readonly subscription: {
    readonly title: string;
    readonly subtitle: string;
    readonly logoUrl?: string | undefined;
  };
  readonly download: { readonly href: string; readonly text: string };
  /** The content of the details, and the texts of the button that opens and closes them. */
  readonly more?: {
    readonly showText: string;
    readonly hideText: string;
    readonly content: ReactNode;
  };
}

export function InvoiceItem({ title, price, status, subscription, download, more }: InvoiceItemProps) {
  return (
    <article className="invoice">
      {/* The name is next to it. */}
      {subscription.logoUrl && (
        <img src={subscription.logoUrl} alt="" width={44} height={56} loading="lazy" />
      )}
      <h3>{title}</h3>
      <p className="invoice-price">{price}</p>
      <p className="invoice-subscription">{`${subscription.title}, ${subscription.subtitle}`}</p>
      <Tag {...status} />
      <a className="action-quiet" href={download.href} download>
        <span>{download.text}</span>
        <span className="reader-only">{` ${title}`}</span>
      </a>
      {more && (
        <details className="invoice-more">
          <summary>
            <span className="invoice-show">{more.showText}</span>
            <span className="invoice-hide">{more.hideText}</span>
            <span className="reader-only">{` ${title}`}</span>
          </summary>
          {more.content}
        </details>
      )}
    </article>
  );
}
