/** The step in which the reader chooses a pause or a temporary address. */
import * as v from 'valibot';
import choices from '../../islands/kit/choices/choices.css?inline';
import { textOf } from '../../lib/page/form.ts';
import { accepted } from '../../lib/page/submit.ts';
import { formStyle } from '../../wizard/styles.ts';
import type { HolidayStep } from './answers.ts';

export const kind: HolidayStep = {
  id: 'soort',
  isAnswered: (answers) => answers.kind !== undefined,
  style: formStyle(choices),
  fields: ['kind'],
  schema: v.object({ kind: v.picklist(['suspension', 'temporary_address'], 'FIELD-MISSING') }),
  island: 'HolidayRequest',
  props: ({ values, answers }, common) =>
    accepted({ ...common, step: 'soort', kind: values ? textOf(values, 'kind') : answers.kind }),
};
