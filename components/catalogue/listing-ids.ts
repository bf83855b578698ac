/** Element ids shared by server and client components. */
export const filterPanelId = 'filters';
export const showButtonId = 'show-items';
export const productsId = 'products';
