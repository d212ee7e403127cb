/** The one document of feature flags in the editor: an object of switches per brand code, and one that holds for all. */
import { BRAND_FLAGS, GENERAL_FLAGS } from '../../contract/flags.ts';
import { type DocumentType, type Field, required } from './field.ts';

/** A new brand is one word here, so that editors get its switches; the portal needs nothing. */
export const BRAND_CODES = `
  ad ari arn atr aun aut bdo bsv comp da dan dat dm don dpgbe dpgnl epb evb flr fluis gg hln hu iol
  joebe joenl kwe lbn lib mar meb mgn nu nvb ovn pak par pr pzfbe pzfnl qmbe qmnl rf sprtn st sto sur7
  svw tb tr tsb tta tv vk vro vtm vtmgo vtw vwo wbd wbs wdg wed willy wls wol wpz wst wtt
`
  .trim()
  .split(/\s+/);

const switches = (names: readonly string[]): Field[] =>
  names.map((name) => ({ name, type: 'boolean', initialValue: false }));

export const featureFlags: DocumentType = {
  name: 'featureFlags',
  type: 'document',
  title: 'Functieschakelaars',
  fields: [
    required({ name: 'general', title: 'Voor alle merken', type: 'object', fields: switches(GENERAL_FLAGS) }),
    ...BRAND_CODES.map(
      (code): Field => ({ name: code, title: code, type: 'object', fields: switches(BRAND_FLAGS) }),
    ),
  ],
};
