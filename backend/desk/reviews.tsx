/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Database } from '../database/open';
import { readQuery } from '../http/read-input';
import { readableTime } from '../merchant/readable-time';
import type { ReviewView } from '../reviews/operations';
import {
  Button,
  Field,
  type FieldSpec,
  Form,
  Page,
  SavedNotice,
  type Submitted,
} from './components';
import type { DeskContext, DeskEnv } from './env';
import { inputOf, loggedValues, submitOnce, submittedWith } from './submit';

const query = z.object({ after: z.coerce.number().int().min(0).default(0) });

const reason: FieldSpec = {
  name: 'reason',
  label: 'Reason',
  maxLength: 500,
  hint: 'Its writer sees it.',
};

type Action = {
  operation: 'approveReviews' | 'rejectReviews';
  label: string;
  fields: FieldSpec[];
};

/** By the last part of their path. */
const reviewActions = {
  approve: { operation: 'approveReviews', label: 'Publish', fields: [] },
  reject: { operation: 'rejectReviews', label: 'Reject', fields: [reason] },
} satisfies Record<string, Action>;
type ActionName = keyof typeof reviewActions;

/** The review whose form was not accepted. */
type Failed = { id: number; submitted: Submitted };

function actionForm(
  context: DeskContext,
  { id }: ReviewView,
  name: ActionName,
  failed: Failed | undefined,
) {
  const { label, fields } = reviewActions[name];
  const submitted = failed?.id === id ? failed.submitted : undefined;
  const path = `/desk/${context.var.store.host}/reviews/${id}/${name}`;
  return (
    <Form context={context} action={path} submitted={submitted} fields={['reason']}>
      {fields.map((field) => (
        <Field {...field} id={`${field.name}-${id}`} submitted={submitted} />
      ))}
      <Button kind={name === 'approve' ? 'main' : undefined}>{label}</Button>
    </Form>
  );
}

const reviewCard = (context: DeskContext, review: ReviewView, failed?: Failed) => (
  <article class="card">
    <h2>{review.title}</h2>
    <p class="muted">
      {review.rating} of 5 stars for {review.product}, by {review.name},{' '}
      {readableTime(review.createdAt)}
    </p>
    <p class="text">{review.text}</p>
    {review.pictures.map((url, index) => (
      <p>
        <a href={url}>Picture {index + 1}</a>
      </p>
    ))}
    {actionForm(context, review, 'approve', failed)}
    <details open={failed?.id === review.id}>
      <summary>Reject</summary>
      {actionForm(context, review, 'reject', failed)}
    </details>
  </article>
);

async function reviewsPage(context: DeskContext, failed?: Failed) {
  const { merchant, store } = context.var;
  const { after } = readQuery(context.req, query);
  const { rows, next } = await merchant.listReviews({ store: store.host, after });
  return (
    <Page context={context} title="Reviews to approve">
      <SavedNotice context={context} />
      {rows.length === 0 && <p>No review waits.</p>}
      {rows.map((review) => reviewCard(context, review, failed))}
      {next && <a href={`?after=${next}`}>More reviews</a>}
    </Page>
  );
}

export function reviewRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/reviews', async (context) => context.html(await reviewsPage(context)));

  app.post('/:host/reviews/:id{[0-9]{1,15}}/:action{approve|reject}', async (context) => {
    const { merchant, store, form } = context.var;
    const name = context.req.param('action') as ActionName;
    const id = Number(context.req.param('id'));
    const { operation, fields } = reviewActions[name];
    const change = {
      action: `${name} review`,
      subject: String(id),
      values: loggedValues(fields, form),
    };
    try {
      const done = await submitOnce(context, database, change, () =>
        merchant[operation]({ ...inputOf(fields, form), store: store.host, ids: [id] }),
      );
      return context.redirect(`/desk/${store.host}/reviews?${done}`, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(await reviewsPage(context, { id, submitted }), status);
    }
  });
}
