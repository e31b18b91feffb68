import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, Card, ConfirmDialog } from 'shared-ui/components';
import { useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { CopyField } from '../../shared/copy-field';
import { withdrawCertificate } from './certificate.api';
import { certificateAddress } from './certificate-address';

const Root = styled(Card).attrs({ as: 'section', padding: 'l' })`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  h2 {
    font-size: var(--text-xl);
  }
  p {
    color: var(--color-ink-soft);
  }
  > div {
    width: 100%;
  }
`;

/** For its owner: the address to pass on, and the way to take the certificate back. */
export function OwnCertificate({ code }: { code: string }) {
  const services = useServices();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => withdrawCertificate(services, code),
    onSuccess: () => {
      services.notify({ kind: 'success', message: 'Your certificate is taken back.' });
      void navigate('/dashboard');
    },
    onError: (error) => {
      console.error(error);
      setAsking(false);
      services.notify({
        kind: 'error',
        message: 'Your certificate couldn’t be taken back. Check your connection, then try again.',
      });
    },
  });
  return (
    <Root aria-labelledby="own-certificate">
      <h2 id="own-certificate">It’s yours</h2>
      <p>
        Anybody with this address sees this certificate, and nothing else about you. Share it with anyone you
        like.
      </p>
      <CopyField
        label="Address of your certificate"
        value={certificateAddress(code)}
        share="My certificate"
      />
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Take it back
      </Button>
      <ConfirmDialog
        open={asking}
        title="Take your certificate back?"
        message="Its address then shows nothing any more, also to those who have it. You can get a new one whenever you like."
        confirmLabel="Take it back"
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setAsking(false)}
      />
    </Root>
  );
}
