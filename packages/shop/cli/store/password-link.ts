import { operations } from '../../merchant/operations';
import { defineCommand, exitCode } from '../command';

export const passwordLinkCommand = defineCommand({
  name: 'password-link',
  description: 'creates a one-time password link to pass on to a shopper',
  positionals: ['email'],
  input: operations.makePasswordLink.input,
  async run({ merchant, stdout }, input) {
    const { link } = await merchant.makePasswordLink(input);
    stdout.write(`${link}\n`);
    return exitCode.ok;
  },
});
