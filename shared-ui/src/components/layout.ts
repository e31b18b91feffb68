import { styled } from 'styled-components';
import type { space } from './theme/tokens';

interface LayoutProps {
  /** Space between the children, a step of the 8 px grid. */
  gap?: keyof typeof space;
  /** Across the direction in which the children are laid out. */
  align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline';
}

interface ClusterProps extends LayoutProps {
  /** Default 'start'; 'space-between' for two groups at opposite sides. */
  justify?: 'start' | 'center' | 'end' | 'space-between';
}

interface GridProps extends LayoutProps {
  /** The narrowest a column may be; as many columns of equal width as fit. */
  minColumn?: string;
  /** A row that is not full takes the whole width. */
  stretch?: boolean;
}

const layoutProps = new Set(['gap', 'align', 'justify', 'minColumn', 'stretch']);
const config = { shouldForwardProp: (prop: string) => !layoutProps.has(prop) };

/** Children one below the other. `as` sets the element: `section`, `ul`, `form`. Default gap 4. */
export const Stack = styled.div.withConfig(config)<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: ${({ align }) => align};
  gap: var(--space-${({ gap = 4 }) => gap});
  min-width: 0;
`;

/** Children side by side, which wrap: buttons, badges, facts. Default gap 3, centred across. */
export const Cluster = styled.div.withConfig(config)<ClusterProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: ${({ align = 'center' }) => align};
  justify-content: ${({ justify }) => justify};
  gap: var(--space-${({ gap = 3 }) => gap});
  min-width: 0;
`;

/** Children in columns of equal width: cards, fields. Default gap 5, columns of at least 15rem. */
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
