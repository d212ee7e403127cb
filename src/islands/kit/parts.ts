/** Every part of the kit, in the order of the gallery. */
import { accordion } from './accordion/accordion.part.tsx';
import { address } from './address/address.part.tsx';
import { amount } from './amount/amount.part.tsx';
import { dottedDate } from './amount/dotted-date.part.tsx';
import { cards } from './choices/choices.part.tsx';
import { code } from './code/code.part.tsx';
import { date } from './date/date.part.tsx';
import { pickedDate } from './date/picked-date.part.tsx';
import { dialog } from './dialog/dialog.part.tsx';
import { field } from './field/field.part.tsx';
import { form } from './form/form.part.tsx';
import { freeText } from './free-text/free-text.part.tsx';
import { invoice } from './invoice/invoice.part.tsx';
import { listbox } from './listbox/listbox.part.tsx';
import { loader } from './loader/loader.part.tsx';
import { navigator } from './navigator/navigator.part.tsx';
import { notification } from './notification/notification.part.tsx';
import { provider } from './notification/provider.part.tsx';
import type { Part } from './part.ts';
import { password } from './password/password.part.tsx';
import { period } from './period/period.part.tsx';
import { phone } from './phone/phone.part.tsx';
import { progress } from './progress/progress.part.tsx';
import { select } from './select/select.part.tsx';
import { steps } from './steps/steps.part.tsx';
import { submit } from './submit/submit.part.tsx';
import { suffix } from './suffix/suffix.part.tsx';
import { summary } from './summary/summary.part.tsx';
import { tag } from './tag/tag.part.tsx';
import { text } from './text/text.part.tsx';
import { upload } from './upload/upload.part.tsx';

export const PARTS: readonly Part[] = [
  form,
  field,
  text,
  suffix,
  freeText,
  password,
  code,
  phone,
  amount,
  dottedDate,
  cards,
  date,
  pickedDate,
  period,
  address,
  select,
  listbox,
  upload,
  submit,
  summary,
  notification,
  provider,
  steps,
  dialog,
  accordion,
  tag,
  progress,
  loader,
  invoice,
  navigator,
];

export const partOf = (id: string | undefined): Part | undefined => PARTS.find((part) => part.id === id);
