import * as z from 'zod/mini';
import { typedText } from './typed-text';

// zod/mini, since the form in the browser loads it.

export const maxReviewPictures = 3;
export const reviewLengths = { title: 100, text: 2000 };

const filled = (max: number, missing: string) =>
  typedText(max, missing, `Please use no more than ${max} characters`);

export const reviewFormSchema = z.object({
  rating: z
    .number('Choose a number of stars')
    .check(z.int(), z.gte(1, 'Choose a number of stars'), z.lte(5)),
  title: filled(reviewLengths.title, 'Enter a title'),
  text: filled(reviewLengths.text, 'Describe what you like or dislike'),
});
