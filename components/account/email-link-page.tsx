import { Banner } from '@/components/ui/banner';
import { Button, ButtonLink } from '@/components/ui/button';
import {
  type EmailLinkResult,
  type EmailLinkState,
  emailLinkHeadings,
  emailLinkTexts,
} from '@/lib/messages/email-links';
import { isOneOf } from '@/lib/routing/routes';
import { AuthFrame } from './auth-frame';
import styles from './form.module.scss';

type EmailLinkParams = Promise<Partial<Record<string, string | string[]>>>;

type EmailLinkPageProps = {
  state: EmailLinkState;
  /** The route below /api/email-links that receives the form. */
  action: 'confirm' | 'unsubscribe';
  searchParams: EmailLinkParams;
  product?: { name: string; path: string } | undefined;
  subject?: string | undefined;
  /** Restock requests that were confirmed, too. */
  others?: number;
};

const words = {
  confirm: { heading: 'Confirm your email address', button: 'Confirm' },
  unsubscribe: { heading: 'Unsubscribe', button: 'Unsubscribe' },
} as const;

const results = Object.keys(emailLinkTexts) as EmailLinkResult[];
const firstValue = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

/** Only the button acts, because mail scanners open links. The form works without scripts. */
export async function EmailLinkPage(props: EmailLinkPageProps) {
  const { state, action, searchParams, subject, product, others = 0 } = props;
  const { heading, button } = words[action];
  const params = await searchParams;
  const token = firstValue(params.token);
  const resultParam = firstValue(params.result) ?? '';
  const { ask, done } = token ? state : {};
  const known = (ask || !token) && isOneOf(results, resultParam) ? resultParam : undefined;
  const result = known ?? (ask || done ? undefined : 'expired');
  const isProblem = result === 'failed' || result === 'expired';
  return (
    <AuthFrame
      heading={done?.heading ?? (result && emailLinkHeadings[result]) ?? heading}
      text={ask}
    >
      {done && <Banner tone="success">{done.text}</Banner>}
      {result && (
        <Banner tone={isProblem ? 'error' : 'success'}>
          {emailLinkTexts[result]({
            item: product?.name,
            others,
            subject: firstValue(params.subject),
          })}
        </Banner>
      )}
      {ask ? (
        <form method="post" action={`/api/email-links/${action}`} className={styles.form}>
          <input type="hidden" name="token" value={token} />
          {subject && <input type="hidden" name="subject" value={subject} />}
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
