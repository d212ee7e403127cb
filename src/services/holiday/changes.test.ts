import { describe, expect, it } from 'vitest';
import { writtenTexts as t } from '../../islands/holiday/written-texts.fixture.ts';
import { changeTexts, endTexts, groupsOf, type HolidayChange } from './changes.ts';

const TODAY = '2026-11-20';

function change(differences: Partial<HolidayChange> = {}): HolidayChange {
  return {
    changeId: 'c1',
    kind: 'suspension',
    state: 'coming',
    firstDay: '2026-11-28',
    lastDay: '2026-12-06',
    issues: ['2026-11-28', '2026-11-30'],
    worthCents: 274,
    creditedOn: [],
    compensation: 'credit',
    setBy: 'reader',
    reason: null,
    canCancel: true,
    canEndEarly: false,
    endsEarlyOn: null,
    whyNot: null,
    address: null,
    firstPaperBack: { day: '2026-12-07' },
    firstPaperWhenEnded: null,
    subscription: {
      subscriptionId: 's1',
      product: { name: 'Weekend', kind: 'newspaper', digitalAccess: true },
    },
    ...differences,
  };
}

describe('The overview of changes', () => {
  it('lists the earliest future change first, and the latest past change first', () => {
    const at = (changeId: string, state: HolidayChange['state'], firstDay: string) =>
      change({ changeId, state, firstDay });
    const groups = groupsOf([
      at('later', 'coming', '2027-03-01'),
      at('soon', 'coming', '2026-12-01'),
      at('now', 'running', '2026-11-15'),
      at('old', 'past', '2026-01-01'),
      at('taken back', 'cancelled', '2026-06-01'),
    ]);
    expect(groups.running.map(({ changeId }) => changeId)).toEqual(['now']);
    expect(groups.coming.map(({ changeId }) => changeId)).toEqual(['soon', 'later']);
    expect(groups.past.map(({ changeId }) => changeId)).toEqual(['taken back', 'old']);
  });

  it('names the first paper after a change', () => {
    const { period, sentences } = changeTexts(change(), t, TODAY);
    expect(period).toBe('zaterdag 28\u00a0november tot en met zondag 6\u00a0december');
    expect(sentences.at(-1)).toBe('Uw krant komt weer op maandag 7\u00a0december.');
  });

  it('gives the reason of a pause by the publisher once', () => {
    const words = changeTexts(
      change({ setBy: 'publisher', reason: 'Sneeuw', canCancel: false, whyNot: 'HOLIDAY-SET-BY-PUBLISHER' }),
      t,
      TODAY,
    );
    expect(words.sentences[0]).toContain('sneeuw');
    expect(words.whyNot).toBeUndefined();
  });

  it('has no effects for a past change', () => {
    expect(changeTexts(change({ state: 'past' }), t, TODAY).sentences).toEqual([]);
  });
});

describe('The confirmation before a change is ended', () => {
  it('offers to cancel a future change', () => {
    expect(endTexts(change(), t, TODAY)?.button).toBe('Pauze annuleren');
  });

  it('names the new last day and the first paper of a current change', () => {
    const words = endTexts(
      change({
        state: 'running',
        canCancel: false,
        canEndEarly: true,
        endsEarlyOn: '2026-11-24',
        firstPaperWhenEnded: { day: '2026-11-25' },
      }),
      t,
      TODAY,
    );
    expect(words?.text).toContain('dinsdag 24\u00a0november');
    expect(words?.text).toContain('woensdag 25\u00a0november');
  });

  it('is absent for a change that cannot be ended', () => {
    expect(endTexts(change({ canCancel: false }), t, TODAY)).toBeUndefined();
  });
});
