const newPasswordPath = '/forgot-password?step=new-password';

/** Reads the token and removes it from the URL. No server or Referer receives the fragment. */
export function takeResetToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') || undefined;
  if (token) history.replaceState(null, '', newPasswordPath);
  return token;
}

const changed = 'password-changed';

/** Leads to the sign-in after a reset. The address carries the news, because a full page load forgets it. */
export const passwordChangedPath = `/login?result=${changed}`;

/** Whether the address carries the news; then it is removed, since a reload tells nothing new. */
export function takePasswordChange(): boolean {
  if (new URLSearchParams(location.search).get('result') !== changed) return false;
  history.replaceState(null, '', '/login');
  return true;
}
