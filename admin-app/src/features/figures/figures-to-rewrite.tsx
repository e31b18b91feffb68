import { styled } from 'styled-components';
import { formatDay } from '../../shared/days/format-day';
import { figureText, type FigureRegister } from '../../shared/figures';
import { FigureUses } from './figure-uses';

const Root = styled.details`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-warning);
  border-radius: var(--radius-m);
  background: var(--color-surface);
  summary {
    font-weight: 600;
    cursor: pointer;
  }
  &[open] > summary {
    margin-bottom: var(--space-3);
  }
`;

interface FiguresToRewriteProps {
  register: FigureRegister;
  /** Whether the list is open at first. */
  isOpen?: boolean;
}

/** Videos and questions whose figures have ended; nothing while there are none. */
export function FiguresToRewrite({ register, isOpen = false }: FiguresToRewriteProps) {
  const { toRewrite, figures } = register;
  if (toRewrite.length === 0) return null;
  const nameOf = (id: string) => {
    const figure = figures.find((each) => each.id === id);
    return figure ? `${figureText(figure)}, until ${formatDay(figure.validTo ?? '')}` : id;
  };
  return (
    <Root open={isOpen}>
      <summary>{titleOf(toRewrite.length)}</summary>
      <FigureUses uses={toRewrite} figuresText={(ids) => ids.map(nameOf).join('; ')} />
    </Root>
  );
}

const titleOf = (count: number) =>
  count === 1
    ? '1 video or question has figures out of date'
    : `${count.toLocaleString('en-AU')} videos and questions have figures out of date`;
