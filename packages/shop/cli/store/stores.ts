import { countText } from '@aangan/contract/rules/count-text';
import { z } from 'zod';
import { operations } from '../../merchant/operations';
import { paymentTemplate, toPaymentFile } from '../../stores/folder/payment-file';
import { jsonText } from '../../stores/folder/store-file';
import type { StoreSummary } from '../../stores/handlers';
import { confirmation, defineCommand, exitCode } from '../command';
import { flag, onOff } from '../fields';

const notes = `This is the store's payment.json. Change it in the folder of the store ("export" writes one), then
run "apply". A file with all fields; "providers" may also be ["offline"] or ["sandbox"] alone:

${jsonText(paymentTemplate)}`;

const label = (isOn: boolean) => (isOn ? 'on' : 'off');

const contents = ({ products, orders, shoppers }: StoreSummary): string =>
  `${countText(products, 'product')}, ${countText(orders, 'order')} and ${countText(shoppers, 'shopper')}`;

const describe = (store: StoreSummary) =>
  `${[store.host, ...store.aliases].join(', ')}: ${store.name}, ${contents(store)}\n`;

export const storeCommands = [
  defineCommand({
    name: 'list',
    description: 'lists all stores',
    input: operations.listStores,
    async run({ merchant }) {
      const stores = await merchant.listStores({});
      return stores.map(describe).join('') || 'No stores yet.\n';
    },
  }),
  defineCommand({
    name: 'rename',
    description: 'changes the host of the store',
    positionals: ['to'],
    input: operations.renameStore,
    async run({ merchant }, input) {
      const { host } = await merchant.renameStore(input);
      return `Renamed ${input.store} to ${host}. From now on use --store ${host}.\n`;
    },
  }),
  defineCommand({
    name: 'remove',
    description: 'deletes the store permanently, with its products, orders and shoppers',
    input: z.object({
      store: operations.removeStore.shape.store,
      yes: flag('skips the confirmation'),
    }),
    async run({ merchant, stdout, confirm }, { store, yes }) {
      const agree = confirmation({ confirm }, yes, 'Removal');
      const summary = await merchant.showStore({ store });
      const { host, name } = summary;
      const question = `Remove ${name} (${host}) with ${contents(summary)} permanently?`;
      if (!(await agree(question))) {
        stdout.write('Nothing was removed.\n');
        return exitCode.failed;
      }
      await merchant.removeStore({ store: host });
      return `Removed ${host} with ${contents(summary)}.\n`;
    },
  }),
  defineCommand({
    name: 'payment',
    description:
      'shows the payment settings of the store as payment.json, and all fields of this file',
    input: operations.showPayment,
    async run({ merchant, stdout, stderr }, input) {
      stdout.write(jsonText(toPaymentFile(await merchant.showPayment(input))));
      stderr.write(`\n${notes}`);
    },
  }),
  defineCommand({
    name: 'inbox',
    description: 'shows whether the newsletter and contact forms are on, or changes them',
    input: z.object({
      store: operations.setContactSettings.shape.store,
      newsletter: onOff.optional().meta({ description: 'subscriptions to the newsletter' }),
      contact: onOff.optional().meta({ description: 'messages of the contact form' }),
    }),
    async run({ merchant }, { store, ...change }) {
      const isChange = Object.values(change).some((value) => value !== undefined);
      const { newsletter, contact } = isChange
        ? await merchant.setContactSettings({ store, ...change })
        : await merchant.showContactSettings({ store });
      return `newsletter ${label(newsletter)}, contact ${label(contact)}\n`;
    },
  }),
  defineCommand({
    name: 'password-link',
    description: 'creates a one-time password link to pass on to a shopper',
    positionals: ['email'],
    input: operations.makePasswordLink,
    async run({ merchant }, input) {
      const { link } = await merchant.makePasswordLink(input);
      return `${link}\n`;
    },
  }),
];
