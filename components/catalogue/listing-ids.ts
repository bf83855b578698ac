/** Constants shared by server and client components. */
export const filterPanelId = 'filters';
export const showButtonId = 'show-items';
export const productsId = 'products';

/** Further choices of a group are behind a disclosure. */
export const shownChoices = 8;
