/** The props of a code field. */
import type { FieldProps } from '../field/fields.ts';

export interface CodeProps extends FieldProps {
  /** Accessible name of a box, with `{index}` for the ordinal: "{index} cijfer". */
  readonly boxLabel: string;
  readonly value?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** A character after the boxes, when the mail or text message with the code shows it too. */
  readonly control?: string | undefined;
  /** The field gets the focus when the page opens; an error summary takes precedence. */
  readonly isFirst?: boolean | undefined;
  /** Called with the six digits, or with undefined when one is missing. */
  readonly onCode?: ((code: string) => void) | undefined;
}

/** The state of the one field when the script replaces it. */
export interface Found {
  readonly text: string;
  readonly hasFocus: boolean;
}
