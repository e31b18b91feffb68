import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const FieldErrorRoot = styled.p`
  display: flex;
  gap: 0.4em;
  align-items: flex-start;
  color: var(--color-danger);
  font-size: var(--text-s);
  font-weight: 600;
  line-height: 1.4;
  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    margin-top: 0.14em;
  }
`;

/** The message below a field or form, announced when it appears. Renders nothing without children. */
export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <FieldErrorRoot id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </FieldErrorRoot>
  );
}
