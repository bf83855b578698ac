/** An average of fewer reviews is neither on cards nor a reason to list a product first. */
export const minCardReviews = 3;

export const reviewsPerPage = 5;
