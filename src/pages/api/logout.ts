import type { APIRoute } from 'astro';
import { CHAT_COOKIE, dropCookie } from '../../lib/auth/cookies.ts';
import { logout } from '../../lib/auth/logout.ts';
import { forgetChats } from '../../lib/third-party/chat/chats.ts';

export const ALL: APIRoute = async ({ request, locals }) => {
  const response = await logout(request, locals.context);
  // Only a post of our own page has logged out.
  if (response.status !== 303) return response;
  await forgetChats(request, locals.context);
  response.headers.append('set-cookie', dropCookie(CHAT_COOKIE));
  return response;
};
