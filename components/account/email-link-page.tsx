import { Banner } from '@/components/ui/banner';
import { Button, ButtonLink } from '@/components/ui/button';
import {
  type EmailLinkResult,
  emailLinkHeadings,
  emailLinkMessages,
  restockConfirmedText,
} from '@/lib/messages/email-links';
import { isOneOf } from '@/lib/routing/routes';
import { AuthFrame } from './auth-frame';
import styles from './form.module.scss';

export type EmailLinkParams = Promise<Partial<Record<string, string | string[]>>>;

type EmailLinkPageProps = {
  heading: string;
  text: string;
  button: string;
  /** The route below /api/email-links that receives the form. */
  action: 'confirm' | 'unsubscribe';
  searchParams: EmailLinkParams;
  /** Of the confirmed request; `others` counts those that were confirmed with it. */
  product?: { name: string; path: string; others: number } | undefined;
};

const results = Object.keys(emailLinkMessages) as EmailLinkResult[];
const firstValue = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

/** Only the button acts, because mail scanners open links. The form works without scripts. */
export async function EmailLinkPage(props: EmailLinkPageProps) {
  const { heading, text, button, action, searchParams, product } = props;
  const params = await searchParams;
  const token = firstValue(params.token);
  const resultParam = firstValue(params.result) ?? '';
  const result = isOneOf(results, resultParam) ? resultParam : token ? undefined : 'expired';
  const isProblem = result === 'failed' || result === 'expired';
  return (
    <AuthFrame heading={(result && emailLinkHeadings[result]) ?? heading} text={token ? text : ''}>
      {result && (
        <Banner tone={isProblem ? 'error' : 'success'}>
          {result === 'restock' && product
            ? restockConfirmedText(product.name, product.others)
            : emailLinkMessages[result]}
        </Banner>
      )}
      {token ? (
        <form method="post" action={`/api/email-links/${action}`} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          <Button type="submit" size="large" wide>
            {button}
          </Button>
        </form>
      ) : (
        <ButtonLink href={product?.path ?? '/'} variant="quiet">
          {product ? 'See the product' : 'Continue Shopping'}
        </ButtonLink>
      )}
    </AuthFrame>
  );
}
