/** In place of what a request would have shown, when the session has ended while a form was open. */
import type { MouseEvent } from 'react';
import type { Texts } from '../../lib/content/texts.ts';

/** Stands in the form: the server stores a form that it gets without a session, and shows it again after the login. */
export function SessionEnded({ t }: { readonly t: Texts }) {
  return (
    <div className="load-failure">
      <p>{t('form.sessionEnded')}</p>
      <button type="button" className="action-quiet" onClick={submitForm}>
        {t('form.login')}
      </button>
    </div>
  );
}

/** Unlike a press on the submit button, also when a field is not correct yet. */
const submitForm = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => currentTarget.form?.submit();
