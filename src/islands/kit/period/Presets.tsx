/** Frequent periods, each a chip. */
import type { Period } from '../date/month.ts';

export interface Preset {
  /** ISO days. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly label: string;
  /** The period in words, for screen readers: the fields show it after the press. */
  readonly period: string;
}

interface Props {
  readonly presets: readonly Preset[];
  readonly chosen: Period;
  readonly onPick: (preset: Preset) => void;
}

export function Presets({ presets, chosen, onPick }: Props) {
  if (presets.length === 0) return null;
  return (
    <div className="chips">
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="submit"
          className="chip"
          name="periode"
          aria-pressed={chosen.first === preset.firstDay && chosen.last === preset.lastDay}
          value={`${preset.firstDay}/${preset.lastDay}`}
          onClick={(event) => {
            event.preventDefault();
            onPick(preset);
          }}
        >
          <span>{preset.label}</span>
          <span className="reader-only">{`: ${preset.period}`}</span>
        </button>
      ))}
    </div>
  );
}
