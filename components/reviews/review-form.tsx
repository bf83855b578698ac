'use client';

import { reviewFormSchema, reviewLengths } from '@aangan/contract/review-form';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { Banner } from '@/components/ui/banner';
import { Button, ButtonLink } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Picture } from '@/components/ui/picture';
import { ShopLink } from '@/components/ui/shop-link';
import { StarField } from '@/components/ui/star-field';
import { takeFocus } from '@/components/ui/take-focus';
import { TextAreaField, TextField } from '@/components/ui/text-field';
import { callShop, type ShopResponse } from '@/lib/api/browser';
import type { ApiFailure } from '@/lib/api/result';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { failureText } from '@/lib/messages/failures';
import { reviewMessages } from '@/lib/messages/reviews';
import { toPictureUrl } from '@/lib/pictures/pictures';
import { productPath } from '@/lib/routing/routes';
import { shopFacts } from '@/lib/shop/facts';
import { useReviewDraft } from '@/stores/review-draft';
import { PictureField, type UploadedPicture } from './picture-field';
import styles from './review-screen.module.scss';

type OwnReview = ShopResponse<'ownReview'>;
type Status = NonNullable<OwnReview['review']>['status'];

const uploadTimeoutMs = 120_000;

function statusNote({ status, reason }: NonNullable<OwnReview['review']>): string {
  if (status === 'rejected') return reviewMessages.rejected(reason);
  return status === 'waiting' ? reviewMessages.waitingBefore : reviewMessages.publishedBefore;
}

/** The picture that an error names, such as 'pictures.1'. */
function parsePictureIndex(failure: ApiFailure): number | undefined {
  const [, index] = /^pictures\.(\d)/.exec(failure.field ?? '') ?? [];
  return index === undefined ? undefined : Number(index);
}

const ReviewSaved = ({ product, status }: { product: OwnReview['product']; status: Status }) => (
  <>
    <h1 ref={takeFocus} tabIndex={-1}>
      Thank you for your review
    </h1>
    <p>{status === 'published' ? reviewMessages.published : reviewMessages.waiting}</p>
    <div className={styles.actions}>
      <ButtonLink href={productPath(product.id)}>See the product</ButtonLink>
      <ButtonLink href="/orders" variant="quiet">
        View My Orders
      </ButtonLink>
    </div>
  </>
);

function useReviewForm({ product, review }: OwnReview) {
  const [draft] = useState(useReviewDraft.getState);
  const { save } = draft;
  const { rating, title, text } = draft.productId === product.id ? draft : (review ?? draft);
  const isBlank = draft.productId !== product.id && !review;
  const result = useSchemaForm(
    reviewFormSchema,
    isBlank ? { title: '', text: '' } : { ...(rating && { rating: Number(rating) }), title, text },
  );
  const { subscribe } = result.form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: { rating = '', ...texts } }) =>
          save({ ...texts, rating: String(rating), productId: product.id }),
      }),
    [subscribe, save, product.id],
  );
  return result;
}

export function ReviewForm({ own }: { own: OwnReview }) {
  const { product, review } = own;
  const store = shopFacts().store;
  const { form, field, errors, isSubmitting } = useReviewForm(own);
  const { field: rating } = useController({ name: 'rating', control: form.control });
  const [pictures, setPictures] = useState<UploadedPicture[]>(() =>
    (review?.pictures ?? []).map(({ url }) => ({ src: toPictureUrl(url, store), body: { url } })),
  );
  const [savedStatus, setSavedStatus] = useState<Status>();

  function showFailure(failure: ApiFailure): void {
    const index = parsePictureIndex(failure);
    setPictures((all) =>
      all.map((picture, at) => ({ ...picture, error: at === index ? failure.message : undefined })),
    );
    form.setError('root', { message: failureText(failure, 'send') });
  }

  const handleSubmit = form.handleSubmit(async (values) => {
    const result = await callShop('saveReview', {
      path: { id: product.id },
      body: { ...values, pictures: pictures.map(({ body }) => body) },
      fetch: { signal: AbortSignal.timeout(uploadTimeoutMs) },
    });
    if (!result.ok) return showFailure(result.failure);
    useReviewDraft.getState().clear();
    setSavedStatus(result.data.review?.status ?? 'waiting');
  });

  if (savedStatus) return <ReviewSaved product={product} status={savedStatus} />;
  return (
    <>
      <h1>{review ? 'Change your review' : 'Write a review'}</h1>
      <p className={styles.product}>
        <span>
          <Picture src={toPictureUrl(product.imgUrl ?? '', store)} alt="" isSquare width={64} />
        </span>
        <ShopLink href={productPath(product.id)}>{product.title}</ShopLink>
      </p>
      {review && (
        <Banner tone={review.status === 'rejected' ? 'error' : 'neutral'}>
          <p>{statusNote(review)}</p>
          {review.status === 'published' && <p>{reviewMessages.changeIsModerated}</p>}
        </Banner>
      )}
      <form method="post" className={styles.form} onSubmit={handleSubmit} noValidate>
        <StarField
          legend="Your rating"
          name={rating.name}
          value={rating.value}
          error={errors.rating?.message}
          onChange={rating.onChange}
          ref={rating.ref}
        />
        <TextField label="Title" required maxLength={reviewLengths.title} {...field('title')} />
        <TextAreaField
          label="Your review"
          required
          rows={6}
          maxLength={reviewLengths.text}
          {...field('text')}
        />
        <PictureField pictures={pictures} onChange={setPictures} />
        {errors.root && <FormError>{errors.root.message}</FormError>}
        <Button type="submit" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Sending...' : 'Send review'}
        </Button>
      </form>
    </>
  );
}
