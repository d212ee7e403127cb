/** Frequent periods, each with a button. */
import type { Period } from '../date/month.ts';

export interface Preset {
  /** ISO days. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly label: string;
  /** The period in words. */
  readonly period: string;
}

interface Props {
  readonly legend: string;
  readonly presets: readonly Preset[];
  readonly chosen: Period;
  readonly onPick: (preset: Preset) => void;
}

export function Presets({ legend, presets, chosen, onPick }: Props) {
  if (presets.length === 0) return null;
  return (
    <fieldset className="presets">
      <legend>{legend}</legend>
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="submit"
          className="preset"
          name="periode"
          aria-pressed={chosen.first === preset.firstDay && chosen.last === preset.lastDay}
          value={`${preset.firstDay}/${preset.lastDay}`}
          onClick={(event) => {
            event.preventDefault();
            onPick(preset);
          }}
        >
          <strong>{preset.label}</strong>
          <span>{preset.period}</span>
        </button>
      ))}
    </fieldset>
  );
}
