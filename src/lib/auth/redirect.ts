/** A redirect that is never cached. */
export function redirectTo(
  address: string,
  cookies: readonly string[] = [],
  extra: Readonly<Record<string, string>> = {},
): Response {
  const headers = new Headers({ location: address, 'cache-control': 'no-store', ...extra });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
