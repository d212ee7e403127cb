/** The form of an open section: its props, its messages and its style. */
import type { SectionProps } from '../../islands/account/SectionForm.tsx';
import type { IslandName } from '../../lib/content/texts-for.ts';
import { textsFor } from '../../lib/content/texts-for.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { ACCOUNT, sectionAddress } from '../../lib/shared/account-addresses.ts';
import { newDraftId } from '../../lib/store/drafts.ts';
import { type Messages, messagesOf } from '../../wizard/messages.ts';
import type { OpenedSection } from './account-page.ts';
import { type Account, isChangedElsewhere } from './section.ts';
import { violationText } from './texts.ts';

export function sectionMessages(context: RequestContext, opened: OpenedSection | undefined): Messages {
  if (!opened) return { summary: [], errors: {} };
  return messagesOf(context, opened.submitted, fieldsOf(opened), violationText);
}

/** In the order of the form, which may depend on its values. */
function fieldsOf({ section: { fields }, submitted }: OpenedSection): readonly string[] {
  return typeof fields === 'function' ? fields(submitted.values) : fields;
}

/**
 * Typed values take precedence over stored ones. The form keeps its key and its version, except after a change elsewhere:
 * its reader then sees the stored value, and may save over it.
 * @param account undefined during an outage
 */
export function sectionProps(
  context: RequestContext,
  { section, submitted }: OpenedSection,
  account: Account | undefined,
  island: IslandName,
): SectionProps {
  const { t } = context;
  const typed = submitted.values;
  const stored = account ? section.valuesOf(account, context) : {};
  const isRenewed = isChangedElsewhere(submitted);
  const kept = (name: string) => (isRenewed ? '' : textOf(typed, name));
  return {
    texts: textsFor(t, island),
    postTo: sectionAddress(section.id),
    cancel: ACCOUNT,
    idempotencyKey: kept('sleutel') || newDraftId(),
    version: kept('versie') || (account ? section.versionOf(account) : textOf(typed, 'versie')),
    values: Object.fromEntries(
      fieldsOf({ section, submitted }).map((name) => [
        name,
        name in typed ? textOf(typed, name) : (stored[name] ?? ''),
      ]),
    ),
    errors: sectionMessages(context, { section, submitted }).errors,
    isChecked: submitted.kind === 'invalid' && submitted.status === 422 && !isRenewed,
  };
}
