import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFocusFallback } from '../../components/use-focus-fallback';

const SectionStepRoot = styled.div<{ $minHeight: string | undefined }>`
  display: grid;
  align-content: start;
  min-height: ${({ $minHeight = '0' }) => $minHeight};
  gap: var(--space-4);
  justify-items: start;
`;

/** A section's content, which is replaced when one of its own buttons is clicked. The focus then stays in the section. */
export function SectionStep({ minHeight, children }: { minHeight?: string; children: ReactNode }) {
  return (
    <SectionStepRoot ref={useFocusFallback<HTMLDivElement>()} $minHeight={minHeight}>
      {children}
    </SectionStepRoot>
  );
}
