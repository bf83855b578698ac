import { z } from 'zod';
import { operations } from '@/backend/merchant/operations';
import { defineCommand, exitCode } from '../command';
import { onOff } from '../fields';

const label = (isOn: boolean) => (isOn ? 'on' : 'off');

export const inboxCommand = defineCommand({
  name: 'inbox',
  description: 'shows whether the newsletter and contact forms are on, or changes them',
  input: z.object({
    store: operations.setContactSettings.input.shape.store,
    newsletter: onOff.optional().meta({ description: 'subscriptions to the newsletter' }),
    contact: onOff.optional().meta({ description: 'messages of the contact form' }),
  }),
  async run({ merchant, stdout }, { store, ...change }) {
    const isChange = Object.values(change).some((value) => value !== undefined);
    const { newsletter, contact } = isChange
      ? await merchant.setContactSettings({ store, ...change })
      : await merchant.showContactSettings({ store });
    stdout.write(`newsletter ${label(newsletter)}, contact ${label(contact)}\n`);
    return exitCode.ok;
  },
});
