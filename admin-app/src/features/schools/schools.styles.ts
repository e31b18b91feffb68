import { styled } from 'styled-components';
import { StackedForm } from '../../shared/forms/stacked-form';

/** A narrow form on a wide page. */
export const NarrowForm = styled(StackedForm)`
  max-width: 34rem;
`;

/** Text that doesn't break in a narrow column of a table: a username, a button. */
export const NoWrap = styled.span`
  white-space: nowrap;
`;

/** The bar with actions on the students selected in the table below; it stays in view. */
export const StudentBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  position: sticky;
  z-index: 2;
  top: var(--bar-height, 0);
  padding-block: var(--space-2);
  background: var(--color-surface);
`;

/** A second line about the text above it. */
export const MutedText = styled.span`
  display: block;
  color: var(--color-ink-soft);
`;
