import { Play } from 'lucide-react';
import { Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ContinueButton } from '../../shared/continue-to';
import type { NextStep } from '../../shared/lessons/lesson-prefetch';
import type { CertificateLink } from './certificate-link';

const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`;
/** The next stop's title, cut to one line because the stop shows all of it. */
const Next = styled.p`
  overflow: hidden;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-align: center;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The next step towards the certificate; hidden if empty. */
const Missing = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  text-align: center;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
`;

interface CourseActionsProps {
  /** Title of the stop to continue with; undefined if the learner hasn't started. */
  nextTitle?: string | undefined;
  /** The stop to continue with; undefined in a first view, which only knows the title. */
  next?: NextStep | undefined;
  /** Set if the course is complete. */
  certificate?: CertificateLink | undefined;
  onWatch?: () => void;
  /** For school staff: the page that assigns the course to a class. */
  assignTo?: string | undefined;
}

/**
 * The main buttons of a course (docs/product.md#course-overview): Continue comes first once a lesson is complete, the certificate once the
 * course is complete.
 */
export function CourseActions({ nextTitle, next, certificate, onWatch, assignTo }: CourseActionsProps) {
  return (
    <Actions>
      {nextTitle !== undefined && (
        <>
          <ContinueButton next={next} block size="l" aria-describedby="course-next" />
          <Next id="course-next">{`Next: ${nextTitle}`}</Next>
        </>
      )}
      {certificate && (
        <>
          <ButtonLink as={Link} to={certificate.to} block size="l" aria-describedby="certificate-missing">
            {certificate.label}
          </ButtonLink>
          <Missing id="certificate-missing">{certificate.note}</Missing>
        </>
      )}
      <Button
        block
        size="l"
        variant={nextTitle === undefined && !certificate ? 'primary' : 'secondary'}
        onClick={onWatch}
      >
        <Play aria-hidden="true" fill="currentColor" />
        Watch Now
      </Button>
      {assignTo && (
        <ButtonLink as={Link} to={assignTo} block size="l" variant="secondary">
          Assign to a class
        </ButtonLink>
      )}
    </Actions>
  );
}
