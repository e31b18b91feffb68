import { useEffect, useState } from 'react';
import { ErrorState } from '../../components/states/error-state';
import { PageLoading } from '../../components/states/page-loading';
import type { AppError } from '../data/app-error';
import { NightPage } from '../page/night-page';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useServices, useSession } from '../services';
import { toAppError } from '../data/app-error';
import { authSentences } from '../sign-in';
import { readMailLink, type MailLink } from './mail-link';
import { openLink, type LinkOutcome } from './mail-link.api';
import { LinkMessage } from './link-message';
import { NewPassword } from './new-password';
import { RefusedLink } from './refused-link';

const sentences: Record<string, string | undefined> = authSentences;

/** `/mail-link`: the page that links in Auth's emails lead to (docs/product.md#links-in-mails). */
export default function MailLinkScreen() {
  // The link that opened the page; its address is cleared immediately.
  const [link] = useState(readMailLink(useLocation()));
  if (!link) return <Navigate to="/login" replace />;
  return (
    <NightPage>
      <OpenedLink link={link} />
    </NightPage>
  );
}

type State = LinkOutcome | { status: 'opening' } | { status: 'failed'; error: AppError };

function OpenedLink({ link }: { link: MailLink }) {
  const services = useServices();
  const { purpose } = useParams();
  const [state, setState] = useState<State>({ status: 'opening' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    // A session in the address must not stay in the browser's history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  useEffect(() => {
    let current = true;
    const show = (next: State) => {
      if (current) setState(next);
    };
    openLink(services, link, purpose).then(show, (error: unknown) =>
      show({ status: 'failed', error: toAppError(error) }),
    );
    return () => {
      current = false;
    };
  }, [services, link, purpose, attempt]);

  if (state.status !== 'failed') return <Outcome outcome={state} />;
  const retry = () => {
    setState({ status: 'opening' });
    setAttempt(attempt + 1);
  };
  return <ErrorState page title="Couldn’t check the link" message={state.error.message} onRetry={retry} />;
}

function Outcome({ outcome }: { outcome: Exclude<State, { status: 'failed' }> }) {
  const services = useServices();
  const { purpose } = useParams();
  const isSignedIn = useSession().status === 'signed-in';
  switch (outcome.status) {
    case 'opening':
      return <PageLoading />;
    case 'signed-in':
      return <Navigate to={services.home} replace />;
    case 'new-password':
      return <NewPassword auth={outcome.auth} email={outcome.email} />;
    case 'confirmed':
      return <LinkMessage title="Your email is confirmed">Log in to get started.</LinkMessage>;
    case 'email-changed':
      return isSignedIn ? (
        <LinkMessage title="Your email has changed" to="/account" label="Go to your account">
          Use your new email to log in from now on.
        </LinkMessage>
      ) : (
        <LinkMessage title="Your email has changed">Use your new email to log in from now on.</LinkMessage>
      );
    case 'own-email':
      return (
        <LinkMessage title="This account is yours now" reload>
          {`Log in with ${outcome.email} and your current password. Your school can no longer change your account.`}
        </LinkMessage>
      );
    case 'first-of-two':
      return (
        <LinkMessage title="Now open the other link" to={isSignedIn ? '/account' : '/login'} label="Continue">
          This address is confirmed. Your email changes once you open the link we sent to the other address.
        </LinkMessage>
      );
    case 'refused':
      return (
        <RefusedLink
          reason={outcome.message ?? sentences[outcome.code] ?? `The link was refused (${outcome.code}).`}
          purpose={purpose}
        />
      );
  }
}
