import { composeLowStockMail } from './catalogue/low-stock';
import { composeAccountMail, composeContactMail } from './customers/account-mails';
import { composeSubscriptionMail } from './marketing/mail/compose-subscription-mail';
import {
  composeModerationMail,
  composeReviewMail,
  composeWaitingReviewsMail,
} from './marketing/mail/review-mails';
import { composeOrderMail } from './orders/mail/compose-order-mail';
import type { ComposeMail } from './platform/mail/mail-draft';
import type { AnyOrderMailKind, MailKind } from './platform/mail/mail-kinds';
import { composeInvitationMail } from './staff/invitation-mail';

const others: Record<Exclude<MailKind, AnyOrderMailKind>, ComposeMail> = {
  'contact message': composeContactMail,
  'password reset': composeAccountMail,
  'email verification': composeAccountMail,
  'customer invitation': composeAccountMail,
  'newsletter confirmation': composeSubscriptionMail,
  'restock confirmation': composeSubscriptionMail,
  'back in stock': composeSubscriptionMail,
  'review request': composeReviewMail,
  'review rejected': composeModerationMail,
  'reviews waiting': composeWaitingReviewsMail,
  'low stock': composeLowStockMail,
  'staff invitation': composeInvitationMail,
};

const composers: Partial<Record<MailKind, ComposeMail>> = others;

/** Composes the mail of an outbox row by the feature that it is about. */
export const composeMail: ComposeMail = (database, settings, row) =>
  (composers[row.kind] ?? composeOrderMail)(database, settings, row);
