import { FormattedText } from 'shared-ui/learning';
import { styled } from 'styled-components';

export const Review = styled.section`
  display: grid;
  gap: var(--space-4);
  width: 100%;
  max-width: 48rem;
  margin: var(--space-8) auto 0;
`;
export const List = styled.ol`
  display: grid;
  gap: var(--space-4);
`;
/** Leaves room for the read-aloud button, which appears later. */
export const ReviewCard = styled.li`
  position: relative;
  display: grid;
  gap: var(--space-3);
  padding: var(--space-5);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  > button:last-child {
    position: absolute;
    inset: 0.875rem 0.75rem auto auto;
    color: var(--hue-strong);
  }
`;
export const Description = styled(FormattedText)`
  color: var(--color-ink-soft);
`;
export const Points = styled.span`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;
export const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding-inline-end: 2.5rem;
  h3 {
    flex: 1 1 14rem;
    font-size: var(--text-l);
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  > span {
    flex: none;
  }
`;
