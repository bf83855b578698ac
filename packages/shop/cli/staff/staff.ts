import { loggedLabel, operations } from '../../merchant/operations';
import { readableTime } from '../../merchant/readable-time';
import { tableText } from '../../merchant/table-text';
import { defineCommand } from '../command';

export const staffCommands = [
  defineCommand({
    name: 'add',
    description: 'gives a person a role at the desk and prints a one-time link for the password',
    positionals: ['email'],
    input: operations.addStaff,
    async run({ merchant, stdout, stderr }, input) {
      const { link, isMailed } = await merchant.addStaff(input);
      stdout.write(`${link}\n`);
      stderr.write(
        `The link works once and expires in a day.${isMailed ? ' It is mailed, too.' : ''}\n`,
      );
    },
  }),
  defineCommand({
    name: 'list',
    description: 'lists the staff of a store',
    input: operations.listStaff,
    async run({ merchant, stderr }, input) {
      const staff = await merchant.listStaff(input);
      if (staff.length === 0) stderr.write('No staff.\n');
      return tableText(
        staff.map(({ email, role, hasPassword, hasTotp }) => [
          email,
          role,
          hasPassword ? '' : 'no password yet',
          hasTotp ? 'two-step sign-in' : '',
        ]),
      );
    },
  }),
  defineCommand({
    name: 'remove',
    description: 'takes away the role of a person, who is signed out at once',
    positionals: ['email'],
    input: operations.removeStaff,
    async run({ merchant }, input) {
      await merchant.removeStaff(input);
      return `${input.email} removed\n`;
    },
  }),
  defineCommand({
    name: 'reset-totp',
    description: 'ends the two-step sign-in of a person who lost the phone',
    positionals: ['email'],
    input: operations.resetStaffTotp,
    async run({ merchant }, input) {
      await merchant.resetStaffTotp(input);
      return `${input.email} signs in with the password alone\n`;
    },
  }),
  defineCommand({
    name: 'log',
    description: 'shows what staff changed, newest first',
    input: operations.listStaffLog.pick({ store: true }),
    async run({ merchant, stdout, stderr }, { store }) {
      let before: number | undefined;
      do {
        const { rows, next } = await merchant.listStaffLog({ store, before });
        if (rows.length === 0 && before === undefined) stderr.write('No changes yet.\n');
        stdout.write(
          tableText(
            rows.map(({ at, email, action, subject, values }) => [
              readableTime(at),
              email,
              loggedLabel(action),
              subject,
              Object.entries(values)
                .map(([name, value]) => `${name}: ${value}`)
                .join(', '),
            ]),
          ),
        );
        before = next;
      } while (before !== undefined);
    },
  }),
];
