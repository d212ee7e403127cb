/** The form with the code that proves a phone number. Without script it has one field and all its buttons. */
import { useEffect, useState } from 'react';
import { CodeField } from '../kit/code/CodeField.tsx';
import { textsOf } from '../shell/island-texts.ts';
import { SectionButton, SectionForm, type SectionProps } from './SectionForm.tsx';
import { useMessageCode } from './use-message-code.ts';

export interface PhoneCodeProps extends SectionProps {
  readonly challengeId: string;
  readonly channel: 'sms' | 'voice';
  /** E.164. */
  readonly number: string;
  /** As it is shown. */
  readonly phoneNumber: string;
  /** Of the latest code. */
  readonly state: 'sent' | 'expired' | 'failed';
  /** `10.42 uur` */
  readonly validUntil: string;
  /** Null when this verification gets no more codes. */
  readonly secondsToNextCode: number | null;
  readonly canText: boolean;
  readonly canCall: boolean;
  /** The provider reported that the latest message arrived. */
  readonly isDelivered: boolean;
}

export function PhoneCode(props: PhoneCodeProps) {
  const { values, errors, isChecked, challengeId, number, channel, phoneNumber, state, validUntil } = props;
  const t = textsOf(props.texts);
  const received = useMessageCode(channel === 'sms');
  const intro = {
    sent: () => t(`account.code.sent.${channel}`, { phone: phoneNumber }),
    expired: () => t('account.code.expired'),
    failed: () => t(`account.code.failed.${channel}`, { phone: phoneNumber }),
  }[state]();
  return (
    <>
      <SectionForm {...props} action={t('account.code.confirm')} cancelText={t('account.code.later')}>
        <p>{intro}</p>
        <input type="hidden" name="actie" value="code" />
        <input type="hidden" name="challengeId" value={challengeId} />
        <input type="hidden" name="phoneNumber" value={number} />
        <CodeField
          key={received}
          name="code"
          label={t('account.code.label')}
          hint={state === 'sent' ? t('account.code.hint', { time: validUntil }) : undefined}
          boxLabel={t('account.code.box')}
          value={received ?? values.code}
          isFirst
          error={errors.code}
          isChecked={isChecked}
          check={(code) => (code === '' ? t('violation.CODE-INVALID') : undefined)}
        />
      </SectionForm>
      <OtherWays {...props} />
    </>
  );
}

function OtherWays(props: PhoneCodeProps) {
  const { challengeId, channel, secondsToNextCode, canText, canCall, isDelivered } = props;
  const t = textsOf(props.texts);
  const left = useSecondsLeft(secondsToNextCode ?? 0);
  const seconds = left ?? secondsToNextCode ?? 0;
  const isWaiting = seconds > 0;
  // Without script nothing counts down, so that the buttons have to be there at once.
  const hasButtons = !isWaiting || left === undefined;
  const button = (actie: string, text: string) => (
    <SectionButton {...props} fields={{ actie, challengeId }}>
      {text}
    </SectionButton>
  );
  return (
    <div className="section-others" data-waiting={(isWaiting && left === undefined) || undefined}>
      {isWaiting && (canText || canCall) && (
        <p className="section-wait">
          {t(seconds === 1 ? 'account.code.wait.one' : 'account.code.wait.more', { seconds })}
        </p>
      )}
      {!isWaiting && canCall && channel === 'sms' && !isDelivered && <p>{t('account.code.notDelivered')}</p>}
      {hasButtons && canText && button('sms', t('account.code.again'))}
      {hasButtons && canCall && button('bellen', t('account.code.call'))}
      {button('ander', t('account.code.other'))}
    </div>
  );
}

/** Counts down to 0. @returns undefined on the first drawing, which is also that without script */
function useSecondsLeft(seconds: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    if (seconds === 0) return;
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
