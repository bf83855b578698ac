/** Where the link of an email leads. */
const newPasswordPath = '/forgot-password?step=new-password';

/** Links of versions before the fragment carry the token in the query. */
const tokenIn = (text: string) => new URLSearchParams(text.slice(1)).get('token') || undefined;

/**
 * Takes the one-time token out of the address: from the fragment, which no server and no Referer
 * receives. It does not stay in the address bar or the history.
 */
export function takeResetToken(): string | undefined {
  const token = tokenIn(location.hash) ?? tokenIn(location.search);
  if (token) history.replaceState(null, '', newPasswordPath);
  return token;
}
