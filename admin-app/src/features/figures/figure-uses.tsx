import { Link } from 'react-router-dom';
import { plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import type { FigureUse } from '../../shared/figures';

const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  list-style: none;
`;

const Item = styled.li`
  overflow-wrap: anywhere;
  small {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-s);
  }
`;

const addressOf = ({ kind, id, title, quizId }: FigureUse) =>
  kind === 'question' && quizId !== null
    ? `/question-dashboard?${new URLSearchParams({ quiz: quizId, question: id }).toString()}`
    : `/admin-dashboard?${new URLSearchParams({ 'video-q': title }).toString()}#video-section`;

interface FigureUsesProps {
  uses: readonly FigureUse[];
  /** Describes the figures of each use. Left out if they are the same for all. */
  figuresText?: (ids: readonly string[]) => string;
}

/** Videos and questions that use figures, each with a link to its form. */
export function FigureUses({ uses, figuresText }: FigureUsesProps) {
  return (
    <List>
      {uses.map((use) => (
        <Item key={`${use.kind} ${use.id}`}>
          <Link to={addressOf(use)}>{use.kind === 'question' ? plainText(use.title) : use.title}</Link>
          <small>
            {[
              use.quizTitle ? `Question in ${use.quizTitle}` : 'Video',
              ...(figuresText ? [figuresText(use.figures)] : []),
            ].join(' · ')}
          </small>
        </Item>
      ))}
    </List>
  );
}
