import type { Context } from 'hono';
import type { Merchant } from '../merchant/operations';
import type { Section } from '../operation/sections';
import type { AppEnv } from '../platform/http/context';
import type { UrlSettings } from '../platform/public-urls';
import type { SignedInStaff, StaffStore } from '../staff/accounts';

export type DeskEnv = AppEnv & {
  Variables: {
    clientAddress: string;
    /** Of the cookie; also a visitor who is not signed in has one, for the CSRF token. */
    token: string;
    csrf: string;
    staff: SignedInStaff;
    /** The values of a submitted form. */
    form: Record<string, string>;
    /** Those of a submitted form. */
    files: File[];
    store: StaffStore;
    section: Section;
    merchant: Merchant;
    settings: UrlSettings;
    /** What the form before this page did. */
    message: string | undefined;
    /** Says so on the next page. */
    say: (message: string) => void;
  };
};
export type DeskContext = Context<DeskEnv>;
