import type { CommandFamily } from './run';
import { inboxCommand } from './store/inbox';
import { messagesCommand, subscribersCommand } from './store/letters';
import { passwordLinkCommand } from './store/password-link';
import { paymentCommand } from './store/payment';

const usage = `Usage: npm run store -- COMMAND --store HOST

  payment                shows how the store takes payments
    --provider offline   cash on delivery or bank transfer, confirmed with "npm run orders -- paid"
    --provider sandbox   a bank that moves no money, for trying the shop out
    --provider upi       straight to the merchant's UPI address
      --vpa NAME@BANK --payee NAME
      --callback-secret S  signs confirmations; one is made when none is given
    --provider payu      PayU's page
      --key K --salt S     of the merchant's account; the salt may come as PAYU_SALT instead
      --live               money moves; without it PayU's test system is used
  inbox                  shows what the store takes from shoppers
    --newsletter on|off  subscriptions to the newsletter
    --contact on|off     messages of the contact form
  subscribers [FILE]     writes the subscriptions as CSV
  messages [FILE]        writes the messages as CSV
  password-link E-MAIL   makes a one-time link for a shopper who cannot be sent one

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

/** What a merchant sets in a store, and reads from its shoppers. */
export const storeCommands: CommandFamily = {
  usage,
  commands: {
    payment: paymentCommand,
    inbox: inboxCommand,
    subscribers: subscribersCommand,
    messages: messagesCommand,
    'password-link': passwordLinkCommand,
  },
};
