import { Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ContinueButton } from '../../shared/continue-to';
import { courseOverviewPath } from '../../shared/lessons/lesson-paths';
import type { NextOptions, nextKind, nextWords } from './next-words';

const Next = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--space-3);
  width: min(34rem, 100%);
  h2 {
    font-size: var(--text-l);
  }
  p {
    color: var(--color-ink-soft);
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
`;

interface NextCourseProps {
  kind: ReturnType<typeof nextKind>;
  words: ReturnType<typeof nextWords>;
  /** Undefined in a first view: the button does nothing yet. */
  further?: NextOptions;
}

/** The next action after a completed course: the page's main button. */
export function NextCourse({ kind, words, further }: NextCourseProps) {
  return (
    <Next aria-labelledby="next-course">
      <h2 id="next-course">What’s next?</h2>
      <p>{words.line}</p>
      {kind === 'next' && (
        <ContinueButton next={further?.next ?? undefined} size="l">
          {`Continue to ${words.title}`}
        </ContinueButton>
      )}
      {kind === 'begin' &&
        (further?.suggestion ? (
          <ButtonLink as={Link} to={courseOverviewPath(further.suggestion.courseId)} size="l">
            See the course
          </ButtonLink>
        ) : (
          <Button size="l">See the course</Button>
        ))}
      {kind === 'nothing' && (
        <ButtonLink as={Link} to="/dashboard" size="l">
          See your progress
        </ButtonLink>
      )}
    </Next>
  );
}
