/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { HttpError } from '../platform/http/http-error';
import { Button, Field, type FieldSpec, Form, Notice, Page, type Submitted } from './components';
import type { DeskContext, DeskEnv } from './env';

export type FormPage = {
  title: string;
  /** Where it is posted to, if not to its own address. */
  action?: string;
  notice?: string | undefined;
  /** Above the fields. */
  intro?: Child;
  fields?: readonly FieldSpec[];
  hidden?: Record<string, string | undefined>;
  button?: string;
  kind?: 'main' | 'destructive';
  /** Below the form. */
  outro?: Child;
  /** Instead of a card with the fields. */
  content?: (submitted?: Submitted) => Child | Promise<Child>;
  /** Returns where the browser goes on, or a page. */
  run: (form: Record<string, string>) => Promise<string | Response>;
};

/** The form alone, as other pages show it, too. */
export const PageForm = ({
  context,
  page: { action, intro, fields = [], hidden, button, kind = 'main' },
  submitted,
}: {
  context: DeskContext;
  page: FormPage;
  submitted?: Submitted | undefined;
}) => (
  <Form context={context} action={action} submitted={submitted} fields={fields} hidden={hidden}>
    {intro}
    {fields.map((field) => (
      <Field {...field} submitted={submitted} />
    ))}
    <Button kind={kind}>{button}</Button>
  </Form>
);

const formPage = async (context: DeskContext, page: FormPage, submitted?: Submitted) => (
  <Page context={context} title={page.title}>
    {page.notice && <Notice>{page.notice}</Notice>}
    {page.content ? (
      await page.content(submitted)
    ) : (
      <div class="card form">
        <PageForm context={context} page={page} submitted={submitted} />
      </div>
    )}
    {page.outro}
  </Page>
);

type Confirmation = { title: string; content: Child; button: string; kind: 'main' | 'destructive' };

/** Asks before the form of the context is submitted again, now with `confirmed`. */
export function askFirst(context: DeskContext, { title, content, button, kind }: Confirmation) {
  const { csrf: _, form: __, ...values } = context.var.form;
  return context.html(
    <Page context={context} title={title}>
      <div class="card form">
        {content}
        <Form context={context} hidden={{ ...values, confirmed: 'yes' }}>
          <p class="row">
            <Button kind={kind}>{button}</Button>
            <button type="submit" name="confirmed" value="">
              Change it
            </button>
          </p>
        </Form>
      </div>
    </Page>,
  );
}

/** A page with a form that is posted to its own address, and shown again with what was not accepted. */
export function formRoutes(
  app: Hono<DeskEnv>,
  path: string,
  open: (context: DeskContext) => FormPage | Response | Promise<FormPage | Response>,
): void {
  app.get(path, async (context) => {
    const page = await open(context);
    return page instanceof Response ? page : context.html(await formPage(context, page));
  });
  app.post(path, async (context) => {
    const page = await open(context);
    if (page instanceof Response) return page;
    const { form } = context.var;
    if (form.confirmed === '') return context.html(await formPage(context, page, { values: form }));
    try {
      const done = await page.run(form);
      return typeof done === 'string' ? context.redirect(done, 303) : done;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const { message, status, details } = error;
      const { field, errors } = details;
      const submitted = { values: form, error: { message, field }, errors };
      return context.html(await formPage(context, page, submitted), status);
    }
  });
}
