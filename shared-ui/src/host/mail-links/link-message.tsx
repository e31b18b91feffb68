import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/buttons/button-link';
import { Link } from 'react-router-dom';
import { AuthColumn, AuthHeading } from '../sign-in';
import { useHeadingFocus } from './use-heading-focus';

interface Props {
  title: string;
  children: ReactNode;
  /** Where to go from here. Default: the login. */
  to?: string;
  label?: string;
  /** The page is loaded again: what it knows of the account has changed. */
  reload?: boolean;
}

/** What came of a link, and the way on. */
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
