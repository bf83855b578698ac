import {
  cancelCommand,
  deliverCommand,
  paidCommand,
  refundCommand,
  returnCommand,
  shipCommand,
} from './orders/change';
import { invoiceCommand, invoicesCommand } from './orders/invoices';
import { listCommand } from './orders/list';
import { showCommand } from './orders/show';
import type { CommandFamily } from './run';

const usage = `Usage: npm run orders -- COMMAND --store HOST

  list                  shows the newest orders
    --status STATUS     only those that are pending, processing, shipped, delivered or cancelled
    --from D, --to D    placed on these days or between, such as 2026-11-28, in Indian time
    --text WORDS        with these words in number, customer, e-mail, phone, city or items
    --unpaid            for which no money has come, cash on delivery included; not cancelled ones
    --cash-outstanding  paid in cash on delivery, until "paid" records the cash
    --refund-due        whose money has to be sent back
    --limit N           at most so many (50)
    --csv               as CSV, all of them unless there is a limit; times are Indian
    --json              as JSON, likewise; amounts in paise, times in UTC
  show NUMBER           shows an order with its address, items, payments and history
  paid NUMBER           its money has come: Pending becomes Processing
    --reference R       the bank's number of the transfer
  ship NUMBER           Processing becomes Shipped
    --tracking N        the carrier's number of the parcel
    --carrier C         the carrier's name; one that was said stays when the number is corrected
    --url U             where the parcel can be followed
    --expected D        the day it should arrive, such as 2026-11-28
  deliver NUMBER        Shipped becomes Delivered
  cancel NUMBER         Pending or Processing becomes Cancelled; the pieces go back to the stock
    --reason R          why; the shopper reads it
  return NUMBER         Shipped or Delivered becomes Cancelled: it came back
    --reason R          why; the shopper reads it
    --restock           the pieces can be sold again
  refund NUMBER         its money was sent back; an order that is not yet cancelled becomes so
    --reference R       the bank's number of the transfer; the shopper reads it
  invoice NUMBER        writes its tax invoice as HTML, made to be printed
    --html FILE         into a file, instead of the standard output
    --credit-note       the credit note that takes it back
  invoices              lists tax invoices and credit notes for the accountant, a row for each rate
    --from D, --to D    issued on these days or between, such as 2026-04-01, in Indian time
    --csv               as CSV

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed or not possible now, 2 wrong usage.
`;

/** What a merchant does with the orders of a store. */
export const ordersCommands: CommandFamily = {
  usage,
  commands: {
    list: listCommand,
    show: showCommand,
    paid: paidCommand,
    ship: shipCommand,
    deliver: deliverCommand,
    cancel: cancelCommand,
    return: returnCommand,
    refund: refundCommand,
    invoice: invoiceCommand,
    invoices: invoicesCommand,
  },
};
