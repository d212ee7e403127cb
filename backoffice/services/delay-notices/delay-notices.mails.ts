import type { Brand } from '../../../contract/brand.ts';
import type { Trx } from '../../kernel/tables.ts';
import { queueMail } from '../../outbox/queue-mail.ts';
import type { DelayNoticeRow } from './delay-notices.tables.ts';
import { delayNoticesTemplates } from './delay-notices.templates.ts';

export function mailNotice(
  trx: Trx,
  notice: Pick<DelayNoticeRow, 'account_id' | 'delay_id' | 'kind' | 'brand_key' | 'day' | 'expected_by'>,
  { brand, reason, stopKey }: { brand: Brand; reason: string | null; stopKey: string },
): Promise<boolean> {
  return queueMail(trx, {
    accountId: notice.account_id,
    brandKey: notice.brand_key,
    template: delayNoticesTemplates[`delay-notice-${notice.kind}`],
    values: {
      productKind: brand.brandCategory === 'magazine' ? 'magazine' : 'newspaper',
      day: notice.day,
      expectedBy: notice.expected_by,
      reason,
      stopKey,
    },
    event: `delay-notice:${notice.kind}:${notice.delay_id}`,
  });
}
