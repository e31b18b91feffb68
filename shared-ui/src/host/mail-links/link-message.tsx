import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/buttons/button-link';
import { Link } from 'react-router-dom';
import { AuthColumn, AuthHeading } from '../sign-in';
import { useHeadingFocus } from './use-heading-focus';

interface Props {
  title: string;
  children: ReactNode;
  /** The path that the link leads to. Default: the login page. */
  to?: string;
  label?: string;
  /** Whether the link reloads the page, because the account has changed. */
  reload?: boolean;
}

/** Shows the result of a link and the next step. */
export function LinkMessage({ title, children, to = '/login', label = 'Log In', reload = false }: Props) {
  const heading = useHeadingFocus();
  return (
    <AuthColumn data-surface="night">
      <AuthHeading>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{children}</p>
      </AuthHeading>
      <ButtonLink as={Link} to={to} reloadDocument={reload} size="l" block>
        {label}
      </ButtonLink>
    </AuthColumn>
  );
}
