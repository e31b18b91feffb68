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
  justify-self: center;
  margin-bottom: var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-full);
  background: var(--color-success-soft);
  color: var(--color-success);
  font-size: var(--text-s);
  font-weight: 600;
`;
