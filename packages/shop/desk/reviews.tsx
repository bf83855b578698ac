/** @jsxImportSource hono/jsx */

import { type ReviewStatus, reviewStatuses } from '@aangan/contract/review';
import type { Hono } from 'hono';
import { z } from 'zod';
import { droppedReplyNote, type ReviewView } from '../marketing/reviews/operations';
import type { Merchant } from '../merchant/operations';
import { readableTime } from '../merchant/readable-time';
import type { Database } from '../platform/database/open';
import { readPageQuery } from '../platform/http/read-input';
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
import { inputOf, loggedValues, submitOnce, submittedWith, withLabels } from './submit';

const query = z.object({
  status: z.enum(reviewStatuses).default('waiting'),
  after: z.coerce.number().int().min(0).default(0),
});

const views: Record<ReviewStatus, { title: string; none: string; actions: ActionName[] }> = {
  waiting: {
    title: 'To approve',
    none: 'No review waits.',
    actions: ['approve', 'reject', 'reply'],
  },
  published: {
    title: 'Published',
    none: 'No review is published.',
    actions: ['reply', 'withdraw'],
  },
  rejected: { title: 'Rejected', none: 'No review is rejected.', actions: ['approve', 'explain'] },
};

const reason: FieldSpec = {
  name: 'reason',
  label: 'Reason',
  maxLength: 500,
  hint: 'Its writer sees it.',
};

const reply: FieldSpec = {
  name: 'reply',
  label: 'Your reply',
  type: 'textarea',
  maxLength: 1000,
  required: true,
  hint: 'Shoppers see it below the review. It replaces an earlier one.',
};

type Action = {
  label: string;
  fields: FieldSpec[];
  run: (
    merchant: Merchant,
    input: { store: string; id: number; reason?: string; reply?: string },
  ) => Promise<unknown>;
};

const reject: Action['run'] = (merchant, { store, id, reason }) =>
  merchant.rejectReviews({ store, ids: [id], reason });

/** By the last part of their path. */
const reviewActions: Record<ActionName, Action> = {
  approve: {
    label: 'Publish',
    fields: [],
    run: (merchant, { store, id }) => merchant.approveReviews({ store, ids: [id] }),
  },
  reject: { label: 'Reject', fields: [reason], run: reject },
  withdraw: { label: 'Withdraw', fields: [reason], run: reject },
  explain: { label: 'State the reason', fields: [{ ...reason, required: true }], run: reject },
  reply: {
    label: 'Reply',
    fields: [reply],
    run: (merchant, { store, id, reply = '' }) => merchant.replyToReview({ store, id, reply }),
  },
};
type ActionName = 'approve' | 'reject' | 'withdraw' | 'explain' | 'reply';

const loggedActions: Partial<Record<ActionName, string>> = {
  explain: 'state reason of review',
  reply: 'reply to review',
};

/** The review whose form was not accepted. */
type Failed = { id: number; name: ActionName; submitted: Submitted };

const pathOf = ({ var: { store } }: DeskContext) => `/desk/${store.host}/reviews`;

function actionForm(
  context: DeskContext,
  { id, status, reply }: ReviewView,
  name: ActionName,
  failed?: Failed,
) {
  const { label, fields } = reviewActions[name];
  const submitted = failed?.id === id && failed.name === name ? failed.submitted : undefined;
  const form = (
    <Form
      context={context}
      action={`${pathOf(context)}/${id}/${name}?status=${status}`}
      submitted={submitted}
      fields={fields}
    >
      {fields.map((field) => (
        <Field
          {...field}
          id={`${name}-${id}`}
          value={field.name === 'reply' ? (reply ?? '') : undefined}
          submitted={submitted}
        />
      ))}
      <Button kind={name === 'approve' ? 'main' : undefined}>{label}</Button>
    </Form>
  );
  if (fields.length === 0) return form;
  return (
    <details open={submitted !== undefined}>
      <summary>{label}</summary>
      {form}
    </details>
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
    {review.reason && <p>Reason: {review.reason}</p>}
    {review.reply && <p class="text">Your reply: {review.reply}</p>}
    {review.hasDroppedReply && <p>{droppedReplyNote}</p>}
    {views[review.status].actions.map((name) => actionForm(context, review, name, failed))}
  </article>
);

async function reviewsPage(context: DeskContext, failed?: Failed) {
  const { merchant, store } = context.var;
  const { status, after } = readPageQuery(context.req, query);
  const { rows, next } = await merchant.listReviews({ store: store.host, status, after });
  return (
    <Page context={context} title="Reviews">
      <SavedNotice context={context} />
      <p class="row">
        {reviewStatuses.map((one) => (
          <a
            class={one === status ? 'button main' : 'button'}
            href={`${pathOf(context)}?status=${one}`}
            aria-current={one === status ? 'page' : undefined}
          >
            {views[one].title}
          </a>
        ))}
      </p>
      {rows.length === 0 && <p>{views[status].none}</p>}
      {rows.map((review) => reviewCard(context, review, failed))}
      {next && <a href={`?status=${status}&after=${next}`}>More reviews</a>}
    </Page>
  );
}

export function reviewRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/reviews', async (context) => context.html(await reviewsPage(context)));

  app.post(
    '/:host/reviews/:id{[0-9]{1,15}}/:action{approve|reject|withdraw|explain|reply}',
    async (context) => {
      const { merchant, store, form } = context.var;
      const name = context.req.param('action') as ActionName;
      const id = Number(context.req.param('id'));
      const { status } = readPageQuery(context.req, query);
      const { fields, run } = reviewActions[name];
      const change = {
        action: loggedActions[name] ?? `${name} review`,
        subject: String(id),
        values: loggedValues(fields, form),
      };
      try {
        const done = await submitOnce(context, database, change, () =>
          run(merchant, { ...inputOf(fields, form), store: store.host, id }),
        );
        return context.redirect(`${pathOf(context)}?status=${status}&${done}`, 303);
      } catch (error) {
        const { status: code, submitted } = submittedWith(form, withLabels(error, fields));
        return context.html(await reviewsPage(context, { id, name, submitted }), code);
      }
    },
  );
}
