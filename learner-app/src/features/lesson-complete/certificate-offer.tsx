import { useMutation } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { Button, ButtonLink, FieldError } from 'shared-ui/components';
import { adviceFor, causeOf } from 'shared-ui/data';
import { certificateAsks } from 'shared-ui/learning';
import { Link, useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { missingPath, missingWords } from '../../shared/certificate-missing';
import { certificatePath } from '../../shared/lessons/lesson-paths';
import { CertificatePicture } from './certificate-picture';
import { issueCertificate, type CourseCompletion } from './lesson-complete.api';
import { Part, Scores } from './lesson-complete.styles';

/** Offers the certificate, which is created once the learner asks for it and meets its requirements. */
export function CertificateOffer({ completion }: { completion: CourseCompletion }) {
  const { course, certificate: code, certificateMissing } = completion;
  const asks = certificateAsks(course);
  const services = useServices();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => issueCertificate(services, course.id),
    onSuccess: (issued) => void navigate(certificatePath(issued.code)),
    onError: (failure) => console.error(failure),
  });
  return (
    <Part aria-labelledby="certificate">
      <h2 id="certificate">{code ? 'Your certificate' : 'Get your certificate'}</h2>
      <CertificatePicture courseTitle={course.title} />
      <p>
        It shows your name, the course and the date. Only people with its link can see it and check that it’s
        genuine. You can delete it at any time.
      </p>
      {!code && asks && (
        <p>{`To get it, you need ${asks}.${certificateMissing.length > 0 ? ' Still to do:' : ''}`}</p>
      )}
      {!code && certificateMissing.length > 0 ? (
        <Scores aria-label="Still to do for your certificate">
          {certificateMissing.map((missing) => (
            <li key={missing.lessonId}>
              <Link to={missingPath(course.id, missing)}>{missingWords(missing, course.passMark)}</Link>
              <span>{missing.percent !== null && `${missing.percent}% so far`}</span>
            </li>
          ))}
        </Scores>
      ) : code ? (
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
          {causeOf(error) === 'refused'
            ? adviceFor(error)
            : `Couldn’t create your certificate. ${adviceFor(error)}`}
        </FieldError>
      )}
    </Part>
  );
}
