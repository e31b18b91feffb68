import { keyframes, styled } from 'styled-components';

const appear = keyframes`from { opacity: 0; transform: translateX(1rem); }`;

export const QuestionForm = styled.form`
  display: grid;
  width: 100%;
  max-width: 48rem;
  margin-inline: auto;
  animation: ${appear} var(--motion-medium) var(--ease-out);
`;
export const Welcome = styled.p`
  justify-self: center;
  margin-bottom: var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-full);
  background: var(--color-success-soft);
  color: var(--color-success);
  font-size: var(--text-s);
  font-weight: 600;
`;
export const QuestionHint = styled.p`
  margin-bottom: var(--space-2);
  color: var(--hue-strong);
  font-size: var(--text-s);
  font-weight: 700;
`;
export const QuestionTitle = styled.h2`
  overflow-wrap: anywhere;
`;
export const QuestionText = styled.p`
  margin-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  line-height: 1.45;
  white-space: pre-line;
`;
export const Unsupported = styled.p`
  margin-top: var(--space-6);
  padding: var(--space-5);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  color: var(--color-warning);
  font-weight: 600;
`;
