import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.details`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-warning);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: var(--space-3);
  }
  & + & {
    margin-top: var(--space-2);
  }
`;

interface TodoDetailsProps {
  title: string;
  /** Whether the details are open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Shows how much work an editor has to do, with details on request. */
export function TodoDetails({ title, isOpen = false, children }: TodoDetailsProps) {
  return (
    <Root open={isOpen}>
      <summary>{title}</summary>
      <div>{children}</div>
    </Root>
  );
}

/** A list of links, each followed by a note in `<small>`. */
export const LinkList = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
  > li {
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;
