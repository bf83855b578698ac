export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { checkSettings } = await import('./lib/platform/settings');
  checkSettings();
}
