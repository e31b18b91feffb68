import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const PageHeadingRoot = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-4) var(--space-6);
  margin-block: var(--space-7) var(--space-6);
  &[data-dense] {
    gap: var(--space-3) var(--space-6);
    margin-block: var(--space-4) var(--space-3);
    h1 {
      font-size: var(--text-2xl);
    }
    > :first-child {
      gap: 0;
    }
    > div > p {
      font-size: var(--text-s);
    }
  }
`;
const HeadingText = styled.div`
  display: grid;
  gap: var(--space-2);
  max-width: 46rem;
`;
const Eyebrow = styled.p`
  color: var(--hue-strong);
  font-size: var(--text-s);
  font-weight: 700;
`;
const Lead = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-l);
  line-height: 1.45;
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  max-width: 100%;
`;

export interface PageHeadingProps {
  /** The page's h1. */
  children: ReactNode;
  /** A short line above the heading. */
  eyebrow?: ReactNode;
  /** A sentence below the heading. */
  lead?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Whether to show a smaller heading, for pages where people work. */
  dense?: boolean;
}

/** A page's main heading. */
export function PageHeading({ children, eyebrow, lead, actions, dense }: PageHeadingProps) {
  return (
    <PageHeadingRoot data-dense={dense || undefined}>
      <HeadingText>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <h1>{children}</h1>
        {lead && <Lead>{lead}</Lead>}
      </HeadingText>
      {actions && <Actions>{actions}</Actions>}
    </PageHeadingRoot>
  );
}
