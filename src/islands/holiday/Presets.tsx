/** Usual periods, one press each. */
import type { Texts } from '../../lib/content/texts.ts';
import type { PresetChoice } from './request.ts';
import type { LiveDates } from './use-dates.ts';

interface Props {
  readonly presets: readonly PresetChoice[];
  readonly live: LiveDates;
  readonly t: Texts;
}

export function Presets({ presets, live, t }: Props) {
  if (presets.length === 0) return null;
  return (
    <fieldset className="presets">
      <legend>{t('holiday.dates.presets')}</legend>
      {presets.map(({ firstDay, lastDay, label, period }) => (
        <button
          key={label}
          type="submit"
          className="preset"
          name="periode"
          aria-pressed={live.choice.first === firstDay && live.choice.last === lastDay}
          value={`${firstDay}/${lastDay}`}
          onClick={(event) => {
            event.preventDefault();
            live.pickPeriod(firstDay, lastDay);
          }}
        >
          <strong>{label}</strong>
          <span>{period}</span>
        </button>
      ))}
    </fieldset>
  );
}
