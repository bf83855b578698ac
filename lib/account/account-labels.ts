import type { AccountInfo } from '@aangan/contract/user';
import type { ApiFailure } from '../api/result';
import { accountMessages } from '../messages/account';

const longDate = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** 'April 18, 2025' (specification §2); undefined for an invalid date. */
export function formatLongDate(date: string | undefined): string | undefined {
  const time = date ? Date.parse(date) : Number.NaN;
  return Number.isNaN(time) ? undefined : longDate.format(time);
}

export const fullName = ({ firstName, lastName }: AccountInfo): string | undefined =>
  [firstName, lastName].filter(Boolean).join(' ') || undefined;

export function accountErrorMessage(failure: ApiFailure): string {
  const { kind, status, message } = failure;
  if (kind === 'rejected') return `${accountMessages.accountFailed} (Status: ${status})`;
  if (kind === 'malformed') return `${accountMessages.accountFailed}: ${message}`;
  return `${accountMessages.accountFailed} (No response received)`;
}
