/** The props of the two forms of the phone section. */
import { isFeatureOpen } from '../../../contract/features.ts';
import { phoneKind } from '../../../contract/phone-kind.ts';
import type { PhoneCodeProps } from '../../islands/account/PhoneCode.island.tsx';
import type { PhoneFormProps } from '../../islands/account/PhoneForm.island.tsx';
import { phoneCountries } from '../../islands/kit/phone/countries.ts';
import type { RequestContext } from '../../lib/page/context.ts';
import { textOf } from '../../lib/page/form.ts';
import { spacedPhone } from '../../lib/shared/address.ts';
import { instantTime } from '../../lib/shared/dates.ts';
import type { OpenedSection } from './account-page.ts';
import { COUNTRY_CODES } from './phone-countries.ts';
import type { Account } from './section.ts';
import { sectionProps } from './section-form.ts';

export type Challenge = NonNullable<Account['phoneChallenge']>;

/** True where a new number gets a code. */
export const isPhoneVerified = ({ flags, surface }: Pick<RequestContext, 'flags' | 'surface'>): boolean =>
  isFeatureOpen('verifyphonenumber', flags, surface);

export function phoneFormProps(
  context: RequestContext,
  opened: OpenedSection,
  account: Account | undefined,
): PhoneFormProps {
  const { values } = opened.submitted;
  return {
    ...sectionProps(context, opened, account, 'PhoneForm'),
    countries: phoneCountries(Object.values(COUNTRY_CODES)),
    country: textOf(values, 'phoneNumber_country') || COUNTRY_CODES[context.brand.brandCountry],
    isVerified: isPhoneVerified(context),
    canRemove: Boolean(account?.profile.contact_information.phone_number),
  };
}

export function phoneCodeProps(
  context: RequestContext,
  opened: OpenedSection,
  account: Account,
  challenge: Challenge,
): PhoneCodeProps {
  const { brandCountry } = context.brand;
  const { challengeId, phoneNumber, channel, delivery, expiresAt, isExpired } = challenge;
  return {
    ...sectionProps(context, opened, account, 'PhoneCode'),
    challengeId,
    number: phoneNumber,
    channel,
    // Kept on one line.
    phoneNumber: spacedPhone(phoneNumber).replaceAll(' ', '\u00a0'),
    state: delivery === 'failed' ? 'failed' : isExpired ? 'expired' : 'sent',
    validUntil: instantTime(expiresAt, brandCountry),
    isDelivered: delivery === 'delivered',
    secondsToNextCode: challenge.secondsToNextCode ?? null,
    canText: challenge.canText,
    canCall: challenge.canCall,
  };
}

/** The link of the phone number's row; "Wijzig" or "Vul in" when undefined. */
export function phoneActionOf(context: RequestContext, account: Account): string | undefined {
  const { t } = context;
  const { phone_number, phone_verified } = account.profile.contact_information;
  if (account.phoneChallenge) return t('account.phone.enterCode');
  const canVerify = phone_number && !phone_verified && isPhoneVerified(context);
  return canVerify && phoneKind(phone_number) !== 'foreign' ? t('account.phone.verify') : undefined;
}
