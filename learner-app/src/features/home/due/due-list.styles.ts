import { media } from 'shared-ui/theme';
import { styled } from 'styled-components';

export const Due = styled.section`
  margin-bottom: var(--space-6);
  > h2 {
    margin-bottom: var(--space-3);
  }
`;
export const Items = styled.ul`
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  > li {
    display: grid;
    gap: 0 var(--space-5);
    align-items: start;
    padding: var(--space-3) var(--space-4);
    ${media.medium} {
      padding: var(--space-4) var(--space-5);
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  > li + li {
    border-top: 1px solid var(--color-line);
  }
  a {
    display: inline-block;
    padding-block: var(--space-1);
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;
export const DetailLine = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
export const Note = styled.p`
  margin-top: var(--space-2);
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
export const Foot = styled.div`
  margin-top: var(--space-2);
`;
export const DueTime = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  max-width: 22rem;
  padding-block: var(--space-1);
  &[data-overdue='yes'] {
    color: var(--color-warning);
    font-weight: 600;
  }
  > svg {
    width: 1.25em;
    color: var(--color-success);
  }
`;
