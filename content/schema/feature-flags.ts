/** The one document of feature flags in the editor: an object of switches per brand code, and one that holds for all. */
import { BRAND_FLAGS, GENERAL_FLAGS } from '../../contract/flags.ts';
import { type DocumentType, type Field, required } from './field.ts';

const switches = (names: readonly string[]): Field[] =>
  names.map((name) => ({ name, type: 'boolean', initialValue: false }));

/** @param brandCodes the keys of the brand documents */
export const featureFlags = (brandCodes: readonly string[]): DocumentType => ({
  name: 'featureFlags',
  type: 'document',
  title: 'Functieschakelaars',
  fields: [
    required({ name: 'general', title: 'Voor alle merken', type: 'object', fields: switches(GENERAL_FLAGS) }),
    ...brandCodes.map(
      (code): Field => ({ name: code, title: code, type: 'object', fields: switches(BRAND_FLAGS) }),
    ),
  ],
});
