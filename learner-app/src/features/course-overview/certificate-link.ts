import { certificatePath, lessonCompletePath } from '../../shared/lesson-paths';

export interface CertificateLink {
  label: string;
  to: string;
}

/** Where a learner who has completed the course finds their certificate, or gets it; undefined for everybody else. */
export function certificateLink({
  course,
  complete,
  certificate,
}: {
  course: { id: string };
  complete: boolean;
  certificate: string | null;
}): CertificateLink | undefined {
  if (!complete) return undefined;
  return certificate
    ? { label: 'See my certificate', to: certificatePath(certificate) }
    : { label: 'Get my certificate', to: lessonCompletePath(course.id) };
}
