import { styled } from 'styled-components';
import { LoginForm } from '../../auth';
import { useLocation, useNavigate } from '../../router/router';

const Night = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  padding: var(--space-7) var(--space-5);
  background: var(--color-night);
  color: var(--color-on-night);
`;

/** Sign-in of an app that runs alone; leads back to where the visitor was going. */
export default function StandAloneLoginScreen() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  return (
    <Night>
      <LoginForm onSuccess={() => void navigate(state?.from ?? '/', { replace: true })} />
    </Night>
  );
}
