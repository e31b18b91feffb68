import type { UseQueryResult } from '@tanstack/react-query';
import { ButtonLink, Container, EmptyState } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link } from 'react-router-dom';
import { inSentence } from './in-sentence';
import { LoadError } from './load-error';

/** Says that a second factor is required before anything about students is shown, and links to its setup. */
export function SecondFactorFirst() {
  return (
    <EmptyState
      page
      title="Set up two-step verification"
      message="School staff log in with a code as well as a password. Setup takes a minute with an authenticator app."
      action={
        <ButtonLink as={Link} to="/account#second-factor">
          Go to your account
        </ButtonLink>
      }
    />
  );
}

interface RefusalProps {
  /** 'This class' or 'This school'. */
  subject: string;
  query: UseQueryResult;
}

/** Replaces a class or school that the user may not see, that doesn't exist, or that couldn't be read. */
export function Refusal({ subject, query }: RefusalProps) {
  const { status, code, message } = toAppError(query.error);
  const toClasses = (
    <ButtonLink as={Link} to="/classes" variant="secondary">
      My classes
    </ButtonLink>
  );
  return (
    <Container>
      {code === 'second_factor_required' ? (
        <SecondFactorFirst />
      ) : status === 403 ? (
        <EmptyState
          page
          title={`You can’t open ${inSentence(subject)}`}
          message={message}
          action={toClasses}
        />
      ) : status === 404 || status === 422 ? (
        <EmptyState
          page
          title={`Couldn’t find ${inSentence(subject)}`}
          message="Check the address, or go to your classes."
          action={toClasses}
        />
      ) : (
        <LoadError page subject={subject} query={query} action={toClasses} />
      )}
    </Container>
  );
}

/** Whether a read was refused, in which case earlier data must not stay on screen. */
export const isRefused = ({ error }: Pick<UseQueryResult, 'error'>): boolean =>
  error !== null && [403, 404].includes(toAppError(error).status ?? 0);
