import type { ReactNode } from 'react';
import { StateActions, StateArt, StateMessage, StateRoot, StateTitle } from './message-state.styles';

export interface EmptyStateProps {
  title: string;
  message?: ReactNode;
  /** The next action: a Button or ButtonLink. */
  action?: ReactNode;
  /** A drawing, for instance `<EmptyArt />`. */
  art?: ReactNode;
  /** Whether this is the page's only content; then the title is the main heading. */
  page?: boolean;
}

/** Says that there is no content yet, and what to do next. */
export function EmptyState({ title, message, action, art, page = false }: EmptyStateProps) {
  return (
    <StateRoot data-page={page}>
      {art && <StateArt>{art}</StateArt>}
      <StateTitle as={page ? 'h1' : 'h2'}>{title}</StateTitle>
      {message && <StateMessage>{message}</StateMessage>}
      {action && <StateActions>{action}</StateActions>}
    </StateRoot>
  );
}
