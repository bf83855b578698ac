/** Constants shared by server and client components. */
export const filterPanelId = 'filters';
export const showButtonId = 'show-items';
export const productsId = 'products';

const maxShown = 8;

/** Further choices of a group are behind a disclosure, which one or two do not need. */
export const shownChoices = <Choice>(choices: readonly Choice[]): Choice[] =>
  choices.slice(0, choices.length <= maxShown + 2 ? undefined : maxShown);
