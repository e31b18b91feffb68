import { useEffect, useState } from 'react';
import { ButtonLink, PageLoading } from 'shared-ui/components';
import { Link, Navigate, useLocation } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { AuthColumn, AuthHeading, authSentences } from 'shared-ui/sign-in';
import { AuthPage } from '../../shared/auth-page';
import { signInWithLink } from './confirm-email.api';
import { readMailLink } from './mail-link';
import { RefusedLink } from './refused-link';

const sentences: Record<string, string | undefined> = authSentences;

/** `/confirm-email`: where the link in a confirmation mail leads (docs/product.md#confirm-email). */
export default function ConfirmEmailScreen() {
  const link = readMailLink(useLocation());
  if (!link) return <Navigate to="/login" replace />;
  return (
    <AuthPage leadsTo="/home">
      {link.status === 'confirmed' ? (
        <ConfirmedLink code={link.code} />
      ) : (
        <RefusedLink reason={sentences[link.code] ?? `It was refused (${link.code}).`} />
      )}
    </AuthPage>
  );
}

/** Signs in where that is possible; the page then leads on by itself. Otherwise the student logs in. */
function ConfirmedLink({ code }: { code: string | null }) {
  const services = useServices();
  const [isSigningIn, setSigningIn] = useState(code !== null);
  useEffect(() => {
    // A session in the address must not stay in the browser's history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    if (code === null) return;
    void signInWithLink(services, code).then((isSignedIn) => {
      if (!isSignedIn) setSigningIn(false);
    });
  }, [services, code]);

  if (isSigningIn) return <PageLoading />;
  return (
    <AuthColumn data-surface="night">
      <AuthHeading>
        <h1>Your email is confirmed</h1>
        <p>Log in, and you can start.</p>
      </AuthHeading>
      <ButtonLink as={Link} to="/login" size="l" block>
        Log In
      </ButtonLink>
    </AuthColumn>
  );
}
