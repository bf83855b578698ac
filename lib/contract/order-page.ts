/** Orders that GET /orders answers at once, by a backend that pages them. */
export const ordersPerPage = 20;
