import type { AccountInfo } from '@aangan/contract/user';
import { type ApiFailure, isOutage } from '../api/result';
import { accountMessages } from '../messages/account';
import { formMessages } from '../messages/forms';

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

export function fullName({ firstName, lastName }: AccountInfo): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
}

export function accountErrorMessage(failure: ApiFailure): string {
  if (failure.kind === 'rejected')
    return `${accountMessages.accountFailed} (Status: ${failure.status})`;
  if (failure.kind === 'unreachable')
    return `${accountMessages.accountFailed} (No response received)`;
  return `${accountMessages.accountFailed}: ${failure.message}`;
}

export function saveErrorMessage(failure: ApiFailure): string {
  if (isOutage(failure)) return formMessages.noResponse;
  return (failure.kind === 'rejected' && failure.message) || accountMessages.savingFailed;
}
