/** The localStorage key of the shopper's choice, `light` or `dark`. */
export const themeKey = 'theme';

/**
 * Shows the page light or dark: as the shopper chose, here or in another tab, or else as the device
 * says. Pages run its text before the first paint, so it uses nothing from around it.
 */
export function followTheme(key: string): void {
  const { dataset } = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem(key);
    } catch {
      // This browser keeps nothing.
    }
    const fitting = dark.matches ? 'dark' : 'light';
    dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : fitting;
  };
  show();
  dark.addEventListener('change', show);
  addEventListener('storage', show);
}

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
