/** What a code field is drawn from. */
import type { FieldProps } from '../field/fields.ts';

export interface CodeProps extends FieldProps {
  /** What the boxes are called, with `{index}` where the ordinal goes: "{index} cijfer". */
  readonly boxLabel: string;
  readonly value?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** A character that follows the boxes, when the message with the code shows one too. */
  readonly control?: string | undefined;
  /** The page is about this field: it takes the focus. An error summary goes before it. */
  readonly isFirst?: boolean | undefined;
  /** The six digits, or nothing as soon as one is missing. */
  readonly onCode?: ((code: string) => void) | undefined;
}

/** How the one field stood when the script came. */
export interface Found {
  readonly text: string;
  readonly hasFocus: boolean;
}
