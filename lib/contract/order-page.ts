/** Page size of GET /orders, for backends that paginate. */
export const ordersPerPage = 20;
