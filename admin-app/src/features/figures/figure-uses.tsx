import { Link } from 'react-router-dom';
import { plainText } from 'shared-ui/learning';
import type { FigureUse } from '../../shared/figures';
import { LinkList } from '../../shared/todo-details';

const addressOf = ({ kind, id, title, quizId }: FigureUse) =>
  kind === 'question' && quizId !== null
    ? `/question-dashboard?${new URLSearchParams({ quiz: quizId, question: id }).toString()}`
    : `/admin-dashboard?${new URLSearchParams({ 'video-q': title }).toString()}#video-section`;

interface FigureUsesProps {
  uses: readonly FigureUse[];
  /** Describes the figures of each use; undefined if all uses have the same figures. */
  figuresText?: (ids: readonly string[]) => string;
}

/** Videos and questions that use figures, each with a link to its form. */
export function FigureUses({ uses, figuresText }: FigureUsesProps) {
  return (
    <LinkList>
      {uses.map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <Link to={addressOf(use)}>{use.kind === 'question' ? plainText(use.title) : use.title}</Link>
          <small>
            {[
              use.quizTitle ? `Question in ${use.quizTitle}` : 'Video',
              ...(figuresText ? [figuresText(use.figures)] : []),
            ].join(' · ')}
          </small>
        </li>
      ))}
    </LinkList>
  );
}
