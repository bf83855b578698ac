/** By these the listing's form finds its parts, on the server and in the browser. */
export const filterPanelId = 'filters';
export const showButtonId = 'show-items';
