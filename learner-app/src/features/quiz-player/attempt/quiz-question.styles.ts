import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; transform: translateX(1rem); }`;

export const QuestionForm = styled.form`
  display: grid;
  width: 100%;
  max-width: 48rem;
  margin-inline: auto;
  ${media.spacious} {
    max-width: 56rem;
  }
  animation: ${appear} var(--motion-medium) var(--ease-out);
`;
export const Welcome = styled.p`
  justify-self: start;
  margin-bottom: var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-full);
  background: var(--color-success-soft);
  color: var(--color-success);
  font-size: var(--text-s);
  font-weight: 600;
  &[data-over='true'] {
    visibility: hidden;
  }
`;

/** The question and, if the window has room for it, the quiz's picture beside it. */
export const QuestionLayout = styled.div`
  display: grid;
  gap: var(--space-5) var(--space-7);
  width: 100%;
  > ${QuestionForm} {
    min-width: 0;
  }
  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 1fr) minmax(18rem, 30rem);
    align-items: start;
    > ${QuestionForm} {
      grid-column: 1;
      grid-row: 1;
    }
  }
`;
export const QuestionArt = styled.div`
  display: none;
  overflow: hidden;
  border-radius: var(--radius-l);
  box-shadow: var(--shadow-2);
  @media (min-width: 640px) and (min-height: 60rem) {
    display: block;
    width: min(100%, 30rem);
    aspect-ratio: 3 / 2;
    margin-inline: auto;
  }
  @media (min-width: 1100px) {
    position: sticky;
    top: 6rem;
    display: block;
    grid-column: 2;
    grid-row: 1;
    width: 100%;
    aspect-ratio: 3 / 2;
  }
  > div {
    height: 100%;
    aspect-ratio: auto;
  }
  /* In print and narrow windows, a document replaces this picture. */
  @media print, (max-width: 1099px) {
    :has(> form [data-document]) > & {
      display: none;
    }
  }
`;
