import { styled } from 'styled-components';
import type { space } from './theme/tokens';

interface LayoutProps {
  /** Space between the children, a step of the 8 px grid. */
  gap?: keyof typeof space;
  /** The children's alignment across the layout direction. */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
}

interface ClusterProps extends LayoutProps {
  /** The children's alignment along the row. Default 'start'; 'space-between' for two groups at opposite sides. */
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

interface GridProps extends LayoutProps {
  /** The minimum column width. The grid has as many equal columns as fit. */
  minColumn?: string;
  /** Stretches the columns of an incomplete row to the full width. */
  stretch?: boolean;
}

const layoutProps = new Set(['gap', 'align', 'justify', 'minColumn', 'stretch']);
const config = { shouldForwardProp: (prop: string) => !layoutProps.has(prop) };

/** Lays out children one below the other. `as` sets the element: `section`, `ul`, `form`. Default gap 4. */
export const Stack = styled.div.withConfig(config)<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: ${({ align }) => align};
  gap: var(--space-${({ gap = 4 }) => gap});
  min-width: 0;
`;

/** Lays out children side by side and wraps them: buttons, badges, facts. Default gap 3, centred vertically. */
export const Cluster = styled.div.withConfig(config)<ClusterProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify }) => justify};
  gap: var(--space-${({ gap = 3 }) => gap});
  min-width: 0;
`;

/** Lays out children in columns of equal width: cards, fields. Default gap 5, columns of at least 15rem. */
export const Grid = styled.div.withConfig(config)<GridProps>`
  display: grid;
  grid-template-columns: repeat(
    ${({ stretch }) => (stretch ? 'auto-fit' : 'auto-fill')},
    minmax(min(100%, ${({ minColumn = '15rem' }) => minColumn}), 1fr)
  );
  align-items: ${({ align }) => align};
  gap: var(--space-${({ gap = 5 }) => gap});
  min-width: 0;
`;
