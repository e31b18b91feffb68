import { useId, type ReactNode } from 'react';
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
const Content = styled.div`
  display: grid;
  gap: var(--space-5);
  min-width: 0;
`;

/** A row that wraps. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
`;

/** A grid with columns of equal width. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  align-items: start;
  gap: var(--space-5);
`;

/** A section of the gallery with its heading. */
export function GalleryPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Content>{children}</Content>
    </Section>
  );
}
