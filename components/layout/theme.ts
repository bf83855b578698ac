/** The localStorage key of the shopper's choice, `light` or `dark`. */
export const themeKey = 'theme';

/** Shows the other theme and keeps the choice, as far as the browser keeps anything. */
export function switchTheme(): void {
  const { dataset } = document.documentElement;
  const theme = dataset.theme === 'dark' ? 'light' : 'dark';
  dataset.theme = theme;
  try {
    localStorage.setItem(themeKey, theme);
  } catch (error) {
    console.warn('This browser does not keep the theme:', error);
  }
}
