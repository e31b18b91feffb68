import { Copy, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, IconButton, VisuallyHidden } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { SortableRow } from '../../shared/sortable/sortable-row';
import type { PendingItem } from '../../shared/pending/pending.api';
import { levelName } from '../../shared/content/setting-choices';
import type { Question } from './question.api';
import { findQuestionType } from './question-types';

const Row = styled(SortableRow)`
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  padding-block: var(--space-1);
  &[data-current] {
    background: var(--hue-soft);
  }
`;

const Open = styled.button`
  display: grid;
  gap: 0 var(--space-2);
  min-height: 2.75rem;
  align-content: center;
  padding-inline: var(--space-2);
  border-radius: var(--radius-s);
  text-align: start;
  line-height: 1.3;
  &:hover:not(:disabled) {
    text-decoration: underline;
  }
`;

const Title = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  font-size: var(--text-s);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Type = styled.span`
  color: var(--color-ink-soft);
  font-size: var(--text-xs);
`;

interface QuestionRowProps {
  question: Question;
  /** The question's position, starting at 1. */
  position: number;
  /** The question's prepared changes. */
  change: Pick<PendingItem, 'isNew'> | undefined;
  /** Whether the question is open in the form. */
  current: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

/** One question of the list, with a drag handle; its title opens it. */
export function QuestionRow({
  question,
  position,
  change,
  current,
  onEdit,
  onDuplicate,
  onDelete,
}: QuestionRowProps) {
  const { id, questionType } = question;
  const title = plainText(question.questionTitle);
  return (
    <Row item={{ id, title }} data-current={current || undefined}>
      <Open
        type="button"
        aria-current={current || undefined}
        disabled={!findQuestionType(questionType)}
        onClick={onEdit}
      >
        <Title>
          <VisuallyHidden>Edit </VisuallyHidden>
          <span aria-hidden="true">{`${position}. `}</span>
          <span>{title}</span>
        </Title>
        <Type>{questionFacts(question)}</Type>
        {change && (
          <span>
            <Badge tone="warning">{change.isNew ? 'New' : 'Prepared'}</Badge>
          </span>
        )}
      </Open>
      <IconButton size="s" label={`Duplicate ${title}`} onClick={onDuplicate}>
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton size="s" label={`Delete ${title}`} onClick={onDelete}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </Row>
  );
}

/** Lists a question's type, level, tags and other facts. */
export const questionFacts = ({ questionType, level, tags, sharedWith }: Question): string =>
  [
    findQuestionType(questionType)?.name ?? 'This type can’t be edited here',
    ...levelNotes(level),
    ...sharedNotes(sharedWith.length),
    ...tags,
  ].join(' · ');

/** Returns the level's name, except for the most common one. */
const levelNotes = (level: Question['level']) => (level === 'core' ? [] : [levelName(level)]);

const sharedNotes = (others: number) =>
  others > 0 ? [`Also in ${others} other ${others === 1 ? 'quiz' : 'quizzes'}`] : [];
