import { useQuery } from '@tanstack/react-query';
import {
  ButtonLink,
  Container,
  EmptyState,
  LazyDrawing,
  Skeleton,
  VisuallyHidden,
} from 'shared-ui/components';
import { Link, useParams } from 'react-router-dom';
import { useServices, useSession } from 'shared-ui/services';
import { FailedRead } from '../../shared/failed-read';
import { notFoundArt } from '../../shared/lazy-art';
import { getCertificate } from './certificate.api';
import { CertificatePage } from './certificate-page';
import { PageRoot } from './certificate-page.styles';

/**
 * `/certificates/{code}`: a certificate, with confirmation that it's genuine, open to anyone with its address
 * (docs/product.md#certificate).
 */
export default function CertificateScreen() {
  const { code = '' } = useParams();
  const services = useServices();
  const session = useSession();
  const who = session.status === 'signed-in' ? session.user.id : 'visitor';
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['certificate', code, who],
    queryFn: () => getCertificate(services, code),
    enabled: session.status !== 'loading',
    refetchOnWindowFocus: false,
  });
  if (data) return <CertificatePage certificate={data} />;
  if (error)
    return (
      <FailedRead
        page
        what="this certificate"
        reassurance=""
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (data === undefined)
    return (
      <Container>
        <PageRoot aria-busy>
          <VisuallyHidden as="h1">Certificate</VisuallyHidden>
          <VisuallyHidden role="status">Loading certificate...</VisuallyHidden>
          <Skeleton height="min(40.6rem, 68vw)" radius="var(--radius-m)" />
        </PageRoot>
      </Container>
    );
  return (
    <EmptyState
      page
      art={<LazyDrawing load={notFoundArt} />}
      title="Certificate not found"
      message="Check the link for typos. The owner may also have deleted the certificate."
      action={
        <ButtonLink as={Link} to="/courses" variant="secondary">
          See all courses
        </ButtonLink>
      }
    />
  );
}
