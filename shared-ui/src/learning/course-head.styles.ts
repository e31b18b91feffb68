import { styled } from 'styled-components';
import { FormattedText } from './formatted-text/formatted-text';

/** The body of a course's page. Columns in it are never wider than the sheet, even if a word is very long. */
export const CourseBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
  padding: var(--space-5);
  /* A second body on a sheet already has space above. */
  & + & {
    padding-top: 0;
  }
`;
export const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-2);
  > * {
    max-width: 100%;
  }
`;
export const Title = styled.h1`
  font-size: var(--text-2xl);
  text-transform: uppercase;
  overflow-wrap: anywhere;
`;
export const Instructor = styled.p`
  color: var(--hue-strong);
  font-size: var(--text-s);
  font-weight: 700;
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;
export const Description = styled(FormattedText)`
  color: var(--color-ink-soft);
`;
