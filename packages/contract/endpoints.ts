/**
 * Method and path of the calls that browsers may make: the storefront's API proxy forwards them.
 * Apart from the schemas, which pages do not load.
 */
export const endpoints = {
  register: { method: 'POST', path: '/users/register' },
  accountInfo: { method: 'GET', path: '/accountInfo' },
  storeInfo: { method: 'GET', path: '/storeInfo' },
  products: { method: 'GET', path: '/products' },
  product: { method: 'GET', path: '/products/{id}' },
  order: { method: 'GET', path: '/orders/{orderId}' },
  orders: { method: 'GET', path: '/orders' },
  createOrder: { method: 'POST', path: '/orders' },
  paymentFields: { method: 'GET', path: '/payments/fields' },
  createPayment: { method: 'POST', path: '/payments' },
  logoutEverywhere: { method: 'POST', path: '/users/logout-everywhere' },
  rename: { method: 'PUT', path: '/users/name' },
  changePassword: { method: 'PUT', path: '/users/password' },
  personalData: { method: 'GET', path: '/users/data' },
  deleteAccount: { method: 'POST', path: '/users/delete' },
  addresses: { method: 'GET', path: '/users/addresses' },
  addAddress: { method: 'POST', path: '/users/addresses' },
  changeAddress: { method: 'PUT', path: '/users/addresses/{addressId}' },
  removeAddress: { method: 'DELETE', path: '/users/addresses/{addressId}' },
  forgotPassword: { method: 'POST', path: '/users/forgot-password' },
  resetPassword: { method: 'POST', path: '/users/reset-password' },
  subscribe: { method: 'POST', path: '/newsletter' },
  cancelOrder: { method: 'POST', path: '/orders/{orderId}/cancel' },
  requestReturn: { method: 'POST', path: '/orders/{orderId}/returns' },
  pinCode: { method: 'GET', path: '/pin-codes/{pin}' },
  checkCoupon: { method: 'POST', path: '/coupons/check' },
  quote: { method: 'POST', path: '/quote' },
  restockNotice: { method: 'POST', path: '/products/{id}/restock-notices' },
  reviews: { method: 'GET', path: '/products/{id}/reviews' },
  ownReview: { method: 'GET', path: '/products/{id}/review' },
  saveReview: { method: 'PUT', path: '/products/{id}/review' },
  confirmEmail: { method: 'POST', path: '/email-links/confirm' },
  unsubscribe: { method: 'POST', path: '/email-links/unsubscribe' },
  verificationMail: { method: 'POST', path: '/users/verification-mail' },
  paymentReport: { method: 'GET', path: '/orders/{orderId}/payment-report' },
  reportPayment: { method: 'POST', path: '/orders/{orderId}/payment-report' },
  contact: { method: 'POST', path: '/contact' },
} as const;

/** Those of servers alone. Sign-in uses /api/session, which hides the token from scripts. */
export const serverEndpoints = {
  authorize: { method: 'POST', path: '/users/authorize' },
  catalogue: { method: 'GET', path: '/catalogue' },
  logout: { method: 'POST', path: '/users/logout' },
  invoice: { method: 'GET', path: '/orders/{orderId}/invoice' },
  readEmailLink: { method: 'POST', path: '/email-links/read' },
  openLink: { method: 'GET', path: '/links/{code}' },
} as const;

export type Endpoint = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string };

/** Page size of GET /orders, for backends that paginate. */
export const ordersPerPage = 20;
