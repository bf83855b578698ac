/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { Button, Field, type FieldSpec, Form, Notice, Page, type Submitted } from './components';
import type { DeskContext, DeskEnv } from './env';
import { submittedWith } from './submit';

export type FormPage = {
  title: string;
  /** Where it is posted to, if not to its own address. */
  action?: string;
  notice?: string | undefined;
  /** Above the fields. */
  intro?: Child;
  fields: readonly FieldSpec[];
  button: string;
  kind?: 'main' | 'destructive';
  /** Below the form. */
  outro?: Child;
  /** Returns where the browser goes on, or a page. */
  run: (form: Record<string, string>) => Promise<string | Response>;
};

/** The form alone, as other pages show it, too. */
export const PageForm = ({
  context,
  page: { action, intro, fields, button, kind = 'main' },
  submitted,
}: {
  context: DeskContext;
  page: FormPage;
  submitted?: Submitted | undefined;
}) => (
  <Form context={context} action={action} submitted={submitted} fields={fields}>
    {intro}
    {fields
      .filter(({ type }) => type !== 'hidden')
      .map((field) => (
        <Field {...field} submitted={submitted} />
      ))}
    <Button kind={kind}>{button}</Button>
  </Form>
);

const formPage = (context: DeskContext, page: FormPage, submitted?: Submitted) => (
  <Page context={context} title={page.title}>
    {page.notice && <Notice>{page.notice}</Notice>}
    <div class="card form">
      <PageForm context={context} page={page} submitted={submitted} />
    </div>
    {page.outro}
  </Page>
);

/** A page with a form that is posted to its own address, and shown again with what was not accepted. */
export function formRoutes(
  app: Hono<DeskEnv>,
  path: string,
  open: (context: DeskContext) => FormPage | Response | Promise<FormPage | Response>,
): void {
  app.get(path, async (context) => {
    const page = await open(context);
    return page instanceof Response ? page : context.html(formPage(context, page));
  });
  app.post(path, async (context) => {
    const page = await open(context);
    if (page instanceof Response) return page;
    const { form } = context.var;
    try {
      const done = await page.run(form);
      return typeof done === 'string' ? context.redirect(done, 303) : done;
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(formPage(context, page, submitted), status);
    }
  });
}
