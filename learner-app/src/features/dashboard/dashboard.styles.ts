import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Body = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-7);
  padding-bottom: var(--space-8);
`;
/** The row with the next step and the streak. */
export const Top = styled.div`
  display: grid;
  gap: var(--space-5);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    min-height: 18rem;
  }
`;
/** The row with the learner's mastery and the weekly goal. */
export const Middle = styled.div`
  display: grid;
  gap: var(--space-5);
  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
    min-height: 15rem;
  }
`;
/** A dashboard card with a heading, muted sentences and related content. */
export const Panel = styled.section`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  h2 {
    font-size: var(--text-l);
  }
  > p {
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;
/** The columns with scores and courses. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-6) var(--space-5);
  h2 {
    margin-bottom: var(--space-4);
    font-size: var(--text-xl);
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  }
`;
export const CourseList = styled.ul`
  display: grid;
  gap: var(--space-4);
`;
