import { backupCommand, restoreCommand } from './backup/backup';
import { exportProductsCommand } from './catalogue/export';
import { importCommand } from './catalogue/import';
import { removeProductsCommand } from './catalogue/remove';
import { setCommand } from './catalogue/set';
import { statsCommand } from './catalogue/stats';
import { hideCommand, showProductsCommand } from './catalogue/visibility';
import type { CommandDefinition } from './command';
import {
  cancelCommand,
  deliverCommand,
  notDeliveredCommand,
  noteCommand,
  notReceivedCommand,
  packCommand,
  paidCommand,
  refundCommand,
  refundReferenceCommand,
  returnCommand,
  shipCommand,
} from './orders/change';
import { invoiceCommand, invoicesCommand } from './orders/invoices';
import { listOrdersCommand } from './orders/list';
import { reconcileCommand } from './orders/reconcile';
import { acceptReturnCommand, declineReturnCommand, returnsCommand } from './orders/returns';
import { showOrderCommand } from './orders/show';
import {
  approveReviewsCommand,
  listReviewsCommand,
  rejectReviewsCommand,
  replyToReviewCommand,
} from './reviews/reviews';
import {
  eraseShopperCommand,
  exportShopperCommand,
  listErasuresCommand,
} from './shoppers/shoppers';
import {
  addStaffCommand,
  listStaffCommand,
  removeStaffCommand,
  resetTotpCommand,
  staffLogCommand,
} from './staff/staff';
import { applyCommand } from './store/apply';
import {
  addCouponCommand,
  announceCouponCommand,
  listCouponsCommand,
  stopCouponCommand,
} from './store/coupons';
import { messagesCommand, subscribersCommand } from './store/customer-entries';
import { diffCommand } from './store/diff';
import { exportStoreCommand, initCommand, schemaCommand } from './store/files';
import { passwordLinkCommand } from './store/password-link';
import {
  inboxCommand,
  listStoresCommand,
  paymentCommand,
  removeStoreCommand,
  renameCommand,
} from './store/stores';

type Subcommands = {
  description: string;
  commands: CommandDefinition[];
  /** Descriptions of the first words of commands with two. */
  nested?: Record<string, string>;
};
export type Group = { notes: string } & (CommandDefinition | Subcommands);

const connectionHelp =
  'Works with a running shop (through its API, or the one at SHOP_API_URL) and without.\n';
const exitCodesHelp = 'Exit codes: 0 done, 1 failed, 2 wrong usage';

/** By the name that npm runs. */
export const groups: Partial<Record<string, Group>> = {
  catalogue: {
    description: 'imports, exports and changes products',
    commands: [
      importCommand,
      exportProductsCommand,
      statsCommand,
      setCommand,
      hideCommand,
      showProductsCommand,
      removeProductsCommand,
    ],
    notes: `${connectionHelp}${exitCodesHelp}, 3 done, with rejected rows.`,
  },
  orders: {
    description: 'lists and changes orders',
    commands: [
      listOrdersCommand,
      showOrderCommand,
      paidCommand,
      notReceivedCommand,
      reconcileCommand,
      packCommand,
      noteCommand,
      shipCommand,
      deliverCommand,
      notDeliveredCommand,
      cancelCommand,
      returnCommand,
      refundCommand,
      refundReferenceCommand,
      returnsCommand,
      acceptReturnCommand,
      declineReturnCommand,
      invoiceCommand,
      invoicesCommand,
    ],
    notes: `${connectionHelp}${exitCodesHelp}.`,
  },
  reviews: {
    description: 'lists, publishes, rejects and answers reviews by buyers',
    commands: [
      listReviewsCommand,
      approveReviewsCommand,
      rejectReviewsCommand,
      replyToReviewCommand,
    ],
    notes: `${connectionHelp}${exitCodesHelp}.`,
  },
  shoppers: {
    description: 'exports and erases personal data',
    commands: [exportShopperCommand, eraseShopperCommand, listErasuresCommand],
    notes: `${connectionHelp}${exitCodesHelp}.`,
  },
  store: {
    description: 'creates and changes stores',
    nested: { coupons: 'lists, adds and stops coupons' },
    commands: [
      initCommand,
      applyCommand,
      diffCommand,
      exportStoreCommand,
      listStoresCommand,
      renameCommand,
      removeStoreCommand,
      schemaCommand,
      paymentCommand,
      listCouponsCommand,
      addCouponCommand,
      announceCouponCommand,
      stopCouponCommand,
      inboxCommand,
      subscribersCommand,
      messagesCommand,
      passwordLinkCommand,
    ],
    notes: `${connectionHelp}${exitCodesHelp}, 3 done, with rejected rows.`,
  },
  staff: {
    description: 'manages the people who may sign in at the desk',
    commands: [
      addStaffCommand,
      listStaffCommand,
      removeStaffCommand,
      resetTotpCommand,
      staffLogCommand,
    ],
    notes: `${connectionHelp}${exitCodesHelp}.`,
  },
  backup: { ...backupCommand, notes: `${connectionHelp}${exitCodesHelp}.` },
  restore: { ...restoreCommand, notes: `${exitCodesHelp}.` },
};
