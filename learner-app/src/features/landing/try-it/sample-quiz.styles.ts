import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';

const rise = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

export const QuestionForm = styled.form`
  display: grid;
  align-content: start;
  min-width: 0;
  /* Keeps the card's edge below the top bar. */
  scroll-margin-block: 7rem 2rem;
`;
export const QuestionNumber = styled.p`
  margin-bottom: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
export const FeedbackPanel = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-3);
  min-height: 19rem;
  margin-top: var(--space-5);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);
  /* Keeps the next button in view, too. */
  scroll-margin-block: 6rem 7rem;
  animation: ${rise} var(--motion-medium) var(--ease-out);
  ${media.medium} {
    min-height: 13rem;
  }
  ${media.calm} {
    animation: none;
  }
  > dl {
    width: 100%;
  }
`;
export const FormEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-top: var(--space-6);
  button {
    min-width: 8.5rem;
    margin-inline-start: auto;
  }
`;
export const End = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  text-align: center;
  h3 {
    font-size: var(--text-3xl);
    font-weight: 800;
  }
  p {
    color: var(--color-ink-soft);
    font-size: var(--text-l);
    text-wrap: balance;
  }
`;
