import { expect, once, test } from '../pages/test';
import { readLatestMail } from '../support/read-mail';

test(
  'a mailed link resets a forgotten password once',
  once,
  async ({ page, shopper, signIn, main, heading, toast }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(heading).toHaveText('Forgot your password?');
    await page.getByLabel('Email', { exact: true }).fill(shopper.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(main.getByRole('status')).toContainText('If an account exists for that address');
    const [link = ''] = /http:\S+/.exec(await readLatestMail(shopper.email)) ?? [];

    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto(link);
    await expect(heading).toHaveText('Choose a new password');
    const token = new URL(link).hash.slice('#token='.length);
    expect(token).not.toBe('');
    await expect(page).toHaveURL('/forgot-password?step=new-password');
    expect(requested.filter((url) => url.split('#')[0]?.includes(token))).toEqual([]);
    const password = page.getByLabel('New password');
    const save = page.getByRole('button', { name: 'Save password' });
    await password.fill('a-new-one-26');
    await save.click();
    await expect(toast('Your password has been changed. You can now sign in.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await signIn.signIn({ ...shopper, password: 'a-new-one-26' });

    await page.goto(link);
    await password.fill('another-one-27');
    await save.click();
    await expect(page.locator(':focus')).toContainText('This link is no longer valid.');
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(heading).toHaveText('Forgot your password?');
  },
);
