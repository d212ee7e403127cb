/** Completeness as the rules say it, part by part: slow and without tables, to compare the product with. */

interface Profile {
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  readonly address: object | null;
  readonly phone_number: string | null;
  readonly phone_verified: boolean;
  readonly email_confirmed: boolean;
}

/** One character per point of a part: `+` when it is filled, `-` when it is missing. */
function points(profile: Profile, isPhoneChallenged: boolean): [part: string, marks: string][] {
  const marks: [string, string][] = [];
  const add = (part: string, weight: number, isFilled: boolean) =>
    marks.push([part, (isFilled ? '+' : '-').repeat(weight)]);
  const { phone_number: phone } = profile;
  const hasPhone = phone !== null && phone !== '';
  const isAbroad = hasPhone && !phone.startsWith('+31') && !phone.startsWith('+32');
  add('name', 20, profile.last_name !== null && profile.last_name !== '');
  add('address', 25, profile.address !== null);
  add('phone_number', 20, hasPhone);
  if (isPhoneChallenged && !isAbroad) add('phone_verified', 15, hasPhone && profile.phone_verified);
  add('email_confirmed', 15, profile.email_confirmed);
  add('date_of_birth', 5, profile.date_of_birth !== null);
  return marks;
}

export function completenessModel(profile: Profile, isPhoneChallenged: boolean): number {
  const all = points(profile, isPhoneChallenged)
    .map(([, marks]) => marks)
    .join('');
  const filled = [...all].filter((mark) => mark === '+').length;
  let percent = 0;
  while ((percent + 1) * all.length <= 100 * filled) percent += 1;
  return percent;
}

export function missingModel(profile: Profile, isPhoneChallenged: boolean): Set<string> {
  const missing = new Set<string>();
  for (const [part, marks] of points(profile, isPhoneChallenged)) if (marks.includes('-')) missing.add(part);
  return missing;
}
