import { operations } from '../../merchant/operations';
import { defineCommand } from '../command';

export const passwordLinkCommand = defineCommand({
  name: 'password-link',
  description: 'creates a one-time password link to pass on to a shopper',
  positionals: ['email'],
  input: operations.makePasswordLink.input,
  async run({ merchant }, input) {
    const { link } = await merchant.makePasswordLink(input);
    return `${link}\n`;
  },
});
