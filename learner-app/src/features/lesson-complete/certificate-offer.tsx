import { useMutation } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { Button, ButtonLink, FieldError } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link, useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { certificatePath } from '../../shared/lesson-paths';
import { issueCertificate } from './lesson-complete.api';
import { Part } from './lesson-complete.styles';

interface CertificateOfferProps {
  courseId: string;
  /** Of the certificate that the learner has; null before they asked for one. */
  code: string | null;
}

/** The certificate: it exists once the learner asks for it. */
export function CertificateOffer({ courseId, code }: CertificateOfferProps) {
  const services = useServices();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => issueCertificate(services, courseId),
    onSuccess: (issued) => void navigate(certificatePath(issued.code)),
    onError: (failure) => console.error(failure),
  });
  return (
    <Part aria-labelledby="certificate">
      <h2 id="certificate">Your certificate</h2>
      <p>
        It shows your name, the course and the day. Anybody you give its address to can check that it is
        genuine. Nobody else sees it, and you can take it back.
      </p>
      {code ? (
        <ButtonLink as={Link} to={certificatePath(code)} variant="secondary">
          <Award aria-hidden="true" />
          See my certificate
        </ButtonLink>
      ) : (
        <Button
          variant="secondary"
          icon={<Award aria-hidden="true" />}
          busy={isPending}
          onClick={() => mutate()}
        >
          Get my certificate
        </Button>
      )}
      {error && (
        <FieldError>
          {toAppError(error).code === 'name_missing'
            ? toAppError(error).message
            : 'Your certificate couldn’t be made. Check your connection, then try again.'}
        </FieldError>
      )}
    </Part>
  );
}
