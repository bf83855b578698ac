import type { Revalidation } from '@aangan/contract/revalidation';
import type { z } from 'zod';
import type { Database } from '../platform/database/open';
import type { MailSettings } from '../platform/mail/mail-draft';
import type { PictureStore } from '../platform/media/picture-store';
import type { Settings } from '../platform/settings';
import type { Store } from '../stores/stores';
import type { Section } from './sections';

/** What operations work with. */
export type Needs = {
  database: Database;
  settings: MailSettings &
    Pick<Settings, 'storeHosts' | 'storefrontUrls' | 'smtp' | 'testPictureHost'>;
  pictures: PictureStore;
  /** Sends revalidation events to the storefronts. */
  publish: (event: Revalidation) => Promise<boolean>;
};

/** A column of a list: in the terminal, at the desk and in CSV. */
export type Column<Row> = {
  label: string;
  value(row: Row): string;
  /** At the desk, where people read it otherwise than programs. */
  shown?(row: Row): string;
  /** Left out at the desk, but not in its CSV. */
  isDetail?: boolean;
};

type RowOf<Answer> = Answer extends { rows: readonly (infer Row)[] } ? Row : never;

/** What a form knows of a field besides its schema. */
export type FormField = {
  value?: string | undefined;
  hint?: string;
  required?: boolean;
  /** Of a select; of a list: checkboxes. */
  options?: readonly (readonly [value: string, label: string])[];
  /** A quantity for each line of an order. */
  lines?: readonly { line: number; label: string; most: number; value?: string }[];
};

/**
 * What a merchant may do. The merchant API, the desk's form, the command, the check of the role and
 * the log follow from it. Its name is its key in the table: `shop stop-coupon` runs `stopCoupon`.
 */
export type Operation<
  Input extends z.ZodObject = z.ZodObject,
  Answer extends object = object,
  Subject = never,
> = {
  /** Of its button, its command and its line in the log. */
  title: string;
  /** Of its button at the desk, where the title is no verb. */
  button?: string;
  /** The part of the desk whose roles may run it. */
  section: Section;
  /** Flat, in units that people type; each field has a label, `.meta({ label, hint, unit })`. */
  input: Input;
  /** The field that names what it is about: the argument of the command, the subject in the log. */
  subject?: keyof Input['shape'] & string;
  /** What else people should know before. */
  hint?: string;
  /** Changes nothing, so that nothing is logged. */
  isRead?: boolean;
  /** A step of a longer command, such as an import: no form, no command and no line in the log. */
  isInternal?: boolean;
  /** Its input names a store that may not exist, or none. */
  isOfShop?: boolean;
  /** The log says that it happened, not to whom. */
  hidesValues?: boolean;
  /** Nothing undoes it: the desk and the command ask before. */
  isDestructive?: boolean;
  /** The desk asks before, as for something destructive. */
  asksFirst?: boolean;
  /** Said when the desk asks, instead of the hint; of an order, after what changes. */
  effect?(input: z.output<Input>): string | undefined;
  /** The title of what undoes or corrects it. */
  undo?: string;
  /** Afterwards what it was about has no page. */
  endsSubject?: boolean;
  /** `by`: the email address of the person at the desk. */
  run(needs: Needs & { store: Store }, input: z.output<Input>, by?: string): Promise<Answer>;
  /** Of an answer with `rows`; after `run`, from which their types follow. */
  columns?: readonly Column<RowOf<Answer>>[];
  /** Whether the desk offers it for what it is about; it decides itself whether it is allowed. */
  isOffered?(subject: Subject): boolean;
  /** What its form about the subject, or in a store, begins with, by field; null leaves a field out. */
  form?(
    subject: Subject,
    key: string,
    query: Record<string, string>,
  ): Record<string, FormField | null>;
  /** A sentence: what happened, and what remains to be done. */
  done?(answer: Answer): string;
};

/** Infers the types of an operation. */
export const operation = <Input extends z.ZodObject, Answer extends object, Subject = never>(
  definition: Operation<Input, Answer, Subject>,
): Operation<Input, Answer, Subject> => definition;

/** An operation of the shop, which needs no store. */
export const shopOperation = <Input extends z.ZodObject, Answer extends object>(
  definition: Omit<Operation<Input, Answer>, 'run' | 'section'> & {
    run(needs: Needs, input: z.output<Input>): Promise<Answer>;
  },
): Operation<Input, Answer> => ({
  ...definition,
  section: 'settings',
  isOfShop: true,
  run: definition.run,
});

/** Any of them, whose values only it knows. */
export type AnyOperation = Omit<Operation<z.ZodObject, never>, 'run' | 'columns'> & {
  columns?: readonly Column<never>[];
  run(needs: Needs & { store: Store }, input: never, by?: string): Promise<object>;
};
