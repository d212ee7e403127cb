/** The style of a section's form. */
import section from '../../islands/account/section.css?inline';
import { formStyle } from '../../wizard/styles.ts';

/** @param own the style sheets of its fields */
export const sectionStyle = (...own: readonly string[]) => formStyle(section, ...own);
