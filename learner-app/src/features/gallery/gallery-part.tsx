import { useId, type ReactNode } from 'react';
import { Stack } from 'shared-ui/components';
import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: var(--space-5);
  padding-block: var(--space-6);
  border-top: 1px solid var(--color-line);
  > h2 {
    font-size: var(--text-xl);
  }
  ${media.wide} {
    grid-template-columns: 12rem minmax(0, 1fr);
    > h2 {
      position: sticky;
      top: 6rem;
      align-self: start;
    }
  }
`;
/** A section of the gallery with its heading. */
export function GalleryPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Stack gap={5}>{children}</Stack>
    </Section>
  );
}
