import { useId, type Ref } from 'react';
import { styled } from 'styled-components';
import { Card, type Elements } from 'shared-ui/components';

const SectionCardRoot = styled(Card)`
  display: grid;
  gap: var(--space-4);
  &[data-dense] {
    gap: var(--space-2);
    padding: var(--space-3) var(--space-4);
    font-size: var(--text-s);
    h2 {
      font-size: var(--text-m);
    }
  }
  align-content: start;
  &:focus {
    outline: none;
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
  align-items: center;
  justify-content: space-between;
`;

interface SectionCardProps {
  title: string;
  /** The actions beside the heading. */
  actions?: Elements;
  /** Whether the card is compact, because it is above the main content. */
  dense?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: Elements;
}

/** One part of a page, with its heading. It can take the focus when the focused button disappears. */
export function SectionCard({ title, actions, dense, ref, children }: SectionCardProps) {
  const id = useId();
  return (
    <SectionCardRoot
      as="section"
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      data-dense={dense || undefined}
    >
      <Heading>
        <h2 id={id}>{title}</h2>
        {actions}
      </Heading>
      {children}
    </SectionCardRoot>
  );
}

/** A secondary sentence in a section. */
export const SectionNote = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

/** Buttons beside each other. */
export const SectionActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
`;
