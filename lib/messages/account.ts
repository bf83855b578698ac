/** Literal texts of §8: signing in, registering, the account. */
export const accountMessages = {
  signedIn: 'Logged in successfully.',
  cookiesBlocked:
    'Your browser blocks cookies, which signing in needs. Allow cookies for this site, then sign in again.',
  signInFailed: 'Failed to login. Please check your credentials.',
  registered: 'Account created successfully. You can now log in.',
  registrationFailed: 'Failed to register. Please try again.',
  registrationBanner:
    'Registration failed. Please try using a different email provider (like gmail.com or outlook.com).',
  emailHint: 'We recommend a common email provider, such as gmail.com or outlook.com.',
  emailTaken: 'An account with this email exists.',
  signInToCheckOut: 'Sign in or create an account to check out',
  invalidEmail: 'Invalid Email: Please enter a valid email address.',
  signedOut: { title: 'Logged out', description: 'You have been successfully logged out.' },
  signOutFailed: 'Failed to log out properly.',
  accountFailed: 'Failed to load account information',
  resetLinkSent:
    'If an account exists for that address, we have sent a link. You can use it once within the next hour.',
  resetLinkMissing: 'Please open the link in your email again.',
  resetNotOffered: 'This shop does not send reset links. Please contact us for help.',
  signedOutEverywhere: { title: 'Logged out', description: 'You are signed out on every device.' },
  passwordReplaced: { title: 'Password changed', description: 'Other devices are signed out.' },
  addressRemoved: 'Address removed.',
  unverified:
    'Your email address is not confirmed yet. Until you confirm it, our emails leave out your name and delivery address.',
  verificationSent: 'A link is on its way. If it does not arrive, please try again tomorrow.',
  passwordChanged: 'Your password has been changed. You can now sign in.',
} as const;
