/**
 * The changes of the overview, and taking one back. The buttons are links to a page that asks and posts; with the script
 * a dialog asks, and the change is shown as it has become.
 */
import '../kit/dialog/dialog.css';
import '../kit/field/messages.css';
import '../kit/notification/notification.css';
import '../overview/notices.css';
import '../wizard/actions.css';
import './marks.css';
import './changes.css';
import type { ReactNode } from 'react';
import type { Surface } from '../../../contract/features.ts';
import { HolidayChanges as AllChanges, type HolidayChangesQuery } from '../../../gen/operations.ts';
import { useOpened } from '../kit/dialog/use-opened.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { useQueryResult } from '../shell/graphql.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { Notifications } from '../shell/Notifications.tsx';
import { ChangeItem } from './ChangeItem.tsx';
import { changedMark } from './changed-mark.ts';
import { groupsOf, type HolidayChange } from './changes.ts';
import { DaySigns } from './DayMark.tsx';
import { EndDialog } from './EndDialog.tsx';

const MARKS = ['paused', 'other_address'] as const;

interface Props {
  readonly given: HolidayChangesQuery;
  readonly texts: IslandTexts;
  readonly country: 'nl' | 'be';
  readonly surface: Surface;
}

export function HolidayChanges(props: Props) {
  const t = textsOf(props.texts);
  return (
    <ErrorBoundary texts={{ message: t('fallback.message'), retry: t('fallback.retry') }}>
      <Changes {...props} />
      <Notifications closeLabel={t('holiday.end.close')} />
    </ErrorBoundary>
  );
}

function Changes({ given, texts, country, surface }: Props) {
  const t = textsOf(texts);
  const { today, changes } = useQueryResult(AllChanges, {}, given).holidayServices;
  const { opened: ending, open: end } = useOpened<HolidayChange>();
  const { running, coming, past } = groupsOf(changes);
  const items = (list: readonly HolidayChange[]) =>
    list.map((change) => (
      <ChangeItem key={change.changeId} {...{ change, country, today, t }} onEnd={() => end(change)} />
    ));
  if (changes.length === 0) return <Nothing texts={texts} />;
  return (
    <>
      <DaySigns marks={MARKS.filter((mark) => changes.some(({ kind }) => changedMark(kind) === mark))} />
      {running.length > 0 && <Group heading={t('holiday.changes.running')}>{items(running)}</Group>}
      {coming.length > 0 && <Group heading={t('holiday.changes.coming')}>{items(coming)}</Group>}
      {past.length > 0 && (
        <details className="past-notices">
          <summary>{t('holiday.changes.past', { count: past.length })}</summary>
          <ul>{items(past)}</ul>
        </details>
      )}
      {ending && (
        <EndDialog
          key={ending.turn}
          change={ending.about}
          onClose={ending.onClose}
          {...{ today, t, surface }}
        />
      )}
    </>
  );
}

function Group({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="notice-group">
      <h2>{heading}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** What will be here. */
function Nothing({ texts }: Pick<Props, 'texts'>) {
  const t = textsOf(texts);
  return (
    <section className="notice-group">
      <h2>{t('holiday.changes.empty')}</h2>
      <p>{t('holiday.changes.emptyText')}</p>
    </section>
  );
}
