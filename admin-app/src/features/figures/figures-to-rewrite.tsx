import { formatDay } from '../../shared/days/format-day';
import { figureText, type FigureRegister } from '../../shared/figures';
import { TodoDetails } from '../../shared/todo-details';
import { FigureUses } from './figure-uses';

interface FiguresToRewriteProps {
  register: FigureRegister;
  /** Whether the list is open at first. */
  isOpen?: boolean;
}

/** Videos and questions whose figures have ended; renders nothing if there are none. */
export function FiguresToRewrite({ register, isOpen = false }: FiguresToRewriteProps) {
  const { toRewrite, figures } = register;
  if (toRewrite.length === 0) return null;
  const nameOf = (id: string) => {
    const figure = figures.find((each) => each.id === id);
    return figure ? `${figureText(figure)}, until ${formatDay(figure.validTo ?? '')}` : id;
  };
  return (
    <TodoDetails title={titleOf(toRewrite.length)} isOpen={isOpen}>
      <FigureUses uses={toRewrite} figuresText={(ids) => ids.map(nameOf).join('; ')} />
    </TodoDetails>
  );
}

const titleOf = (count: number) =>
  count === 1
    ? '1 video or question has out-of-date figures'
    : `${count.toLocaleString('en-AU')} videos and questions have out-of-date figures`;
