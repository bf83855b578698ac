import { networkOf } from '@aangan/contract/node/client-address';
import { z } from 'zod';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import type { AttemptLimits } from '../platform/http/rate-limit';
import { taskOptions } from '../platform/http/task-options';
import { verifyStaff } from '../staff/accounts';
import { type CodeKind, consumeCode } from '../staff/totp';
import type { FieldSpec } from './components';
import type { DeskContext } from './env';

export const passwordField: FieldSpec = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autocomplete: 'current-password',
  required: true,
  maxLength: 256,
};

const minPasswordLength = 12;

export const newPasswordField: FieldSpec = {
  ...passwordField,
  name: 'newPassword',
  label: 'New password',
  autocomplete: 'new-password',
  hint: `At least ${minPasswordLength} characters.`,
};

export const newPasswordSchema = z
  .string()
  .max(256)
  .min(minPasswordLength, `The password must have at least ${minPasswordLength} characters.`);

export const codeField: FieldSpec = {
  name: 'code',
  label: 'Code',
  autocomplete: 'one-time-code',
  hint: 'Six digits from your authenticator app, or a recovery code.',
  required: true,
  maxLength: 40,
};

export const wrongCode = () =>
  new HttpError(401, 'This code is wrong, expired or used. Enter the current one.', {
    field: codeField.name,
  });

/** Checks what a person enters, and limits guesses by account and by network. */
export function credentialChecks(database: Database, limits: AttemptLimits) {
  return {
    /** The account's id; undefined for a wrong email or password. */
    async checkPassword(context: DeskContext, email: string, password: string) {
      const { clientAddress } = context.var;
      await limits.countAttempt('desk', clientAddress);
      return limits.limitGuesses(
        `staff ${email}`,
        clientAddress,
        () => verifyStaff(database, { email, password }, taskOptions(context)),
        'Too many attempts. Please wait 15 minutes.',
      );
    },
    /** Each code is accepted once. */
    async checkCode(context: DeskContext, staffId: string, code: string): Promise<CodeKind> {
      const { clientAddress } = context.var;
      await limits.countAttempt('desk', clientAddress);
      const subjects = [`staff code ${staffId}`, `staff code from ${networkOf(clientAddress)}`];
      const attempt = async () => {
        const kind = await consumeCode(database, staffId, code);
        if (!kind) throw wrongCode();
        return kind;
      };
      const isWrong = (error: unknown) =>
        error instanceof HttpError && error.details.field === codeField.name;
      return limits.countErrors(subjects, attempt, isWrong);
    },
  };
}
