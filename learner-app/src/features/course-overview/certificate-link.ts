import { missingPath, missingWords, type CertificateMissing } from '../../shared/certificate-missing';
import { certificatePath, lessonCompletePath } from '../../shared/lessons/lesson-paths';

export interface CertificateLink {
  label: string;
  to: string;
  /** The requirements for the certificate that aren't met yet. */
  note?: string;
}

interface CourseToCertify {
  course: { id: string; passMark: number };
  complete: boolean;
  certificate: string | null;
  certificateMissing: CertificateMissing[];
}

/**
 * Returns a link to the certificate, to the page that issues it, or to the next step towards it; undefined if the learner hasn't completed
 * the course.
 */
export function certificateLink(overview: CourseToCertify): CertificateLink | undefined {
  const { course, complete, certificate, certificateMissing } = overview;
  const [first] = certificateMissing;
  if (!complete) return undefined;
  if (certificate) return { label: 'See my certificate', to: certificatePath(certificate) };
  if (!first) return { label: 'Get my certificate', to: lessonCompletePath(course.id) };
  const words = missingWords(first, course.passMark);
  return {
    label: first.lessonType === 0 ? 'Retake the quiz' : 'Watch the video',
    to: missingPath(course.id, first),
    note:
      certificateMissing.length === 1
        ? `${words} to get your certificate.`
        : `${certificateMissing.length} steps to your certificate. Next: ${words}.`,
  };
}
