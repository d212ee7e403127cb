/**
 * The moves of the overview, and taking one back. The buttons are links to a page that asks and posts; with the script a
 * dialog asks, and the move is shown as it has become.
 */
import '../kit/dialog/dialog.css';
import '../kit/field/messages.css';
import '../kit/notification/notification.css';
import '../overview/notices.css';
import '../wizard/actions.css';
import './moves.css';
import type { Surface } from '../../../contract/features.ts';
import { MovingHouses, type MovingHousesQuery } from '../../../gen/operations.ts';
import { useOpened } from '../kit/dialog/use-opened.ts';
import { ErrorBoundary } from '../shell/ErrorBoundary.tsx';
import { useQueryResult } from '../shell/graphql.ts';
import { type IslandTexts, textsOf } from '../shell/island-texts.ts';
import { Notifications } from '../shell/Notifications.tsx';
import { CancelDialog } from './CancelDialog.tsx';
import { MoveItem } from './MoveItem.tsx';
import { groupsOf, type Move } from './moves.ts';

interface Props {
  readonly given: MovingHousesQuery;
  readonly texts: IslandTexts;
  readonly country: 'nl' | 'be';
  readonly surface: Surface;
}

export function Moves(props: Props) {
  const t = textsOf(props.texts);
  return (
    <ErrorBoundary texts={{ message: t('fallback.message'), retry: t('fallback.retry') }}>
      <Lists {...props} />
      <Notifications closeLabel={t('moving.close')} />
    </ErrorBoundary>
  );
}

function Lists({ given, texts, country, surface }: Props) {
  const t = textsOf(texts);
  const { today, moves } = useQueryResult(MovingHouses, {}, given).movingHouseServices;
  const { opened: asked, open: ask } = useOpened<Move>();
  const { coming, past } = groupsOf(moves);
  if (moves.length === 0)
    return (
      <section className="notice-group">
        <h2>{t('moving.empty')}</h2>
        <p>{t('moving.emptyText')}</p>
      </section>
    );
  const items = (list: readonly Move[]) =>
    list.map((move) => (
      <MoveItem key={move.moveId} {...{ move, country, today, t }} onCancel={() => ask(move)} />
    ));
  return (
    <>
      {coming.length > 0 && (
        <section className="notice-group">
          <h2>{t('moving.coming')}</h2>
          <ul>{items(coming)}</ul>
        </section>
      )}
      {past.length > 0 && (
        <details className="past-notices">
          <summary>{t('moving.past', { count: past.length })}</summary>
          <ul>{items(past)}</ul>
        </details>
      )}
      {asked && (
        <CancelDialog
          key={asked.turn}
          move={asked.about}
          onClose={asked.onClose}
          {...{ today, t, surface }}
        />
      )}
    </>
  );
}
