import type { LoginType } from '@griot/contract/entities/user';
import { useCallback } from 'react';
import type { LoginOffer } from '../../../platform/page/page-data.ts';
import { base, withQuery } from '../../../platform/routing/hrefs.ts';
import { useReader } from '../../../session/context/reader.ts';
import { useWords } from '../../../session/context/words.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import styles from './LoginChoices.module.css';

/** The names of the providers are the same in every language; the trial login stands in for gg (spec 1). */
const providers: Readonly<Record<LoginOffer, { type: LoginType; name: string }>> = {
  gg: { type: 'gg', name: 'Google' },
  fb: { type: 'fb', name: 'Facebook' },
  trial: { type: 'gg', name: '' },
};

/** What a way of signing in is called here. */
export function useProviderName(): (type: LoginType) => string {
  const { logins } = useReader();
  const words = useWords();
  return useCallback(
    (type: LoginType) => {
      const offer = logins.find((one) => providers[one].type === type) ?? type;
      return providers[offer].name || words('account.trial');
    },
    [words, logins],
  );
}

type Props = {
  /** The page to come back to. */
  returnTo: string;
  /** Signs in without leaving the page; undefined before the page is alive. */
  onChoose?: ((type: LoginType) => void) | undefined;
};

/**
 * What there is to sign in with. Each is a plain link to the provider and back, because a form may not lead to another
 * site, and it works without script.
 */
export function LoginChoices({ returnTo, onChoose }: Props) {
  const { logins } = useReader();
  const words = useWords();
  if (logins.length === 0) return <p className={styles.none}>{words('account.none')}</p>;
  const isOnly = logins.length === 1;
  return (
    <ul className={styles.choices}>
      {logins.map((offer) => {
        const { type, name } = providers[offer];
        const href = withQuery(`${base}/login/${type}`, { return_to: returnTo });
        return (
          <li key={offer}>
            <ButtonLink
              href={href}
              {...(isOnly && { tone: 'accent' })}
              {...(onChoose && { onClick: () => onChoose(type) })}
            >
              {name === '' ? words('account.trial') : words('account.with', { provider: name })}
            </ButtonLink>
          </li>
        );
      })}
    </ul>
  );
}
