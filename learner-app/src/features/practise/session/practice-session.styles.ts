import { media } from 'shared-ui/theme';
import { keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; transform: translateX(1rem); }`;
const rise = keyframes`from { opacity: 0; transform: translateY(0.5rem); }`;

export const SessionRoot = styled.div`
  display: grid;
  align-content: start;
  gap: var(--space-5);
  width: 100%;
  max-width: 52rem;
  margin-inline: auto;
  padding-block: var(--space-6) var(--space-8);
`;
export const SessionBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  h1 {
    font-size: var(--text-l);
  }
`;
export const QuestionForm = styled.form`
  display: grid;
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  animation: ${appear} var(--motion-medium) var(--ease-out);
  ${media.medium} {
    padding: var(--space-6);
  }
`;
export const Source = styled.p`
  margin-bottom: var(--space-2);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
export const FormEnd = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  margin-top: var(--space-6);
  button {
    margin-inline-start: auto;
  }
`;
export const AnswerPanel = styled.section`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-5);
  padding-top: var(--space-5);
  border-top: 1px solid var(--color-line);
  /* Keeps the next button in view, too. */
  scroll-margin-block: 6rem 7rem;
  animation: ${rise} var(--motion-medium) var(--ease-out);
`;
export const AnswerPanelTitle = styled.h3`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  font-size: var(--text-xl);
  svg {
    flex: none;
    width: 2rem;
    height: 2rem;
    color: var(--color-danger);
  }
  &[data-right='true'] svg {
    color: var(--color-success);
  }
`;
export const Note = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
export const SessionEnd = styled.section`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-7) var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-2);
  text-align: center;
  animation: ${rise} var(--motion-medium) var(--ease-out);
  h1 {
    font-size: var(--text-3xl);
    font-weight: 800;
  }
  > svg {
    width: min(100%, 14rem);
    height: auto;
  }
  > p {
    max-width: 32rem;
    color: var(--color-ink-soft);
    font-size: var(--text-l);
    text-wrap: balance;
  }
`;
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-2);
`;
