import { Card } from 'shared-ui/components';
import { styled } from 'styled-components';

/** A notice above the content of a page. */
export const NoticeCard = styled(Card)`
  margin-bottom: var(--space-4);
  border-color: var(--color-warning);
`;
