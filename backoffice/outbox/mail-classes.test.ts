import { expect, test } from 'vitest';
import { TEMPLATES } from '../../gen/backoffice/templates.ts';
import { mailClassOf } from './templates.ts';

test('each kind of mail has its class, and a changed or new one is seen here', () => {
  const classes = Object.fromEntries(
    Object.entries(TEMPLATES).map(([name, { mailClass }]) => [name, mailClass]),
  );
  expect(classes).toEqual({
    'account-erased': 'danger',
    'address-changed': 'ordinary',
    'callback-requested': 'ordinary',
    'change-done': 'danger',
    'change-failed': 'ordinary',
    'complaint-received': 'receipt',
    'complaint-solved': 'ordinary',
    'contact-message': 'service',
    'contact-received': 'receipt',
    'credit-note': 'announcement',
    'data-exported': 'danger',
    'debit-failed': 'ordinary',
    'debit-returned': 'announcement',
    'delay-notice-later': 'ordinary',
    'delay-notice-over': 'ordinary',
    'delivery-question': 'ordinary',
    'email-asked': 'danger',
    'email-changed': 'danger',
    'email-confirm': 'danger',
    'email-confirm-present': 'danger',
    'email-taken': 'danger',
    'email-undone': 'danger',
    'erasure-cancelled': 'danger',
    'erasure-requested': 'danger',
    'holiday-cancelled': 'ordinary',
    'holiday-ended-early': 'ordinary',
    'holiday-first-paper-back': 'ordinary',
    'holiday-suspended': 'ordinary',
    'holiday-temporary-address': 'ordinary',
    'invoice-issued': 'announcement',
    'method-ending': 'ordinary',
    'method-lost': 'ordinary',
    'moving-cancelled': 'ordinary',
    'moving-done': 'ordinary',
    'moving-submitted': 'ordinary',
    'new-device': 'danger',
    'newsletter-welcome': 'ordinary',
    'newsletters-left': 'ordinary',
    'newsletters-paused': 'ordinary',
    'personal-information-changed': 'ordinary',
    'payment-received': 'ordinary',
    'phone-changed': 'danger',
    'price-rise': 'announcement',
    'reminder-first': 'announcement',
    'reminder-friendly': 'announcement',
    'reminder-letter': 'announcement',
    'reminder-second': 'announcement',
    'sharing-accepted': 'ordinary',
    'sharing-back': 'ordinary',
    'sharing-declined': 'ordinary',
    'ending-asked': 'danger',
    'ending-kept': 'danger',
    'sharing-ends': 'ordinary',
    'sharing-ended': 'ordinary',
    'sharing-ended-for-holder': 'ordinary',
    'sharing-invite': 'ordinary',
    'sharing-left': 'ordinary',
    'sharing-new-asked': 'ordinary',
    'sharing-revoked': 'ordinary',
    'subscription-link-code': 'danger',
    'subscription-link-undone': 'danger',
    'subscription-linked': 'danger',
    'subscription-unlinked': 'danger',
  });
});

test('a mail of another release is ordinary, whatever its name', () => {
  expect(mailClassOf(TEMPLATES, 'of another release')).toBe('ordinary');
  expect(mailClassOf(TEMPLATES, 'constructor')).toBe('ordinary');
});
