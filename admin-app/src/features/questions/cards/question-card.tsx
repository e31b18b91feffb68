import { Copy, Pencil, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, Button, IconButton, type Elements } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { QuestionBody } from 'shared-ui/learning/questions';
import type { PendingItem } from '../../../shared/pending/pending.api';
import { SortableRow } from '../../../shared/sortable/sortable-row';
import { toLearnerQuestion, useFigures } from '../../preview';
import type { Question } from '../question.api';
import { questionFacts } from '../question-row';
import { findQuestionType } from '../question-types';
import { inCardStyles } from './in-card.styles';

/* Positioned, so that the Add button can sit in the gap below the card. */
const Card = styled(SortableRow)`
  position: relative;
  grid-template-columns: auto minmax(0, 1fr) auto;
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  scroll-margin-block: calc(var(--bar-height) + var(--head-height)) 2rem;
  &[hidden] {
    display: none;
  }
  &[data-open] {
    border-color: var(--hue-strong);
  }
  &:not([data-open]) {
    cursor: pointer;
    &:hover {
      border-color: var(--hue);
      box-shadow: var(--shadow-1);
    }
  }
  > [data-form] {
    grid-column: 1 / -1;
    min-width: 0;
    ${inCardStyles}
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-2);
  align-items: center;
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  strong {
    color: var(--color-ink);
  }
`;

const Tools = styled.div`
  display: flex;
  gap: var(--space-1);
  align-items: center;
`;

const Edit = styled(Button)`
  padding-inline: var(--space-3);
`;

/** The question as students see it, smaller and not interactive. */
const Shown = styled.div`
  grid-column: 1 / -1;
  min-width: 0;
  padding: 0 var(--space-5) var(--space-5) 3.5rem;
  zoom: 0.8;
  > div > button {
    display: none;
  }
  /* A press on an option opens the form at that option. */
  fieldset:disabled {
    pointer-events: auto;
  }
  :disabled {
    pointer-events: none;
  }
`;

interface QuestionCardProps {
  question: Question;
  /** The position from 1; undefined once someone else has deleted the question. */
  position: number | undefined;
  /** The question's prepared changes. */
  change: Pick<PendingItem, 'isNew'> | undefined;
  /** Whether the question's form is shown instead of the question. */
  isOpen: boolean;
  /** Whether the question's form has unsaved input. */
  isUnsaved: boolean;
  /** Whether the card is hidden, because it's on another page of the list and its form isn't shown. */
  hidden: boolean;
  /** @param pressed the text that was pressed */
  onEdit: (pressed: string) => void;
  onDuplicate: () => void;
  onDelete: () => void;
  /** The question's form, and the content below the card. */
  children: Elements;
}

/** Shows a question as students see it. Pressing the question replaces it with its form. */
export function QuestionCard({ question, position, change, isOpen, isUnsaved, ...card }: QuestionCardProps) {
  const title = plainText(question.questionTitle);
  const canEdit = findQuestionType(question.questionType) !== undefined;
  return (
    <Card
      item={{ id: question.id, title }}
      data-question={question.id}
      data-open={isOpen || undefined}
      hidden={card.hidden}
      onClick={({ target }) => {
        if (isOpen || !canEdit || !(target instanceof Element) || target.closest('button, a')) return;
        card.onEdit(target.textContent.trim());
      }}
    >
      <Facts>
        <strong>{position === undefined ? 'Deleted' : `${position}.`}</strong>
        <span>{questionFacts(question)}</span>
        {change && <Badge tone="warning">{change.isNew ? 'New' : 'Prepared'}</Badge>}
        {isUnsaved && <Badge tone="warning">Not saved</Badge>}
      </Facts>
      <Tools>
        {!isOpen && canEdit && (
          <Edit
            variant="ghost"
            size="s"
            icon={<Pencil />}
            aria-label={`Edit ${title}`}
            onClick={() => card.onEdit('')}
          >
            Edit
          </Edit>
        )}
        <IconButton size="s" label={`Duplicate ${title}`} onClick={card.onDuplicate}>
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Delete ${title}`} onClick={card.onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Tools>
      {!isOpen && !card.hidden && <ShownQuestion question={question} />}
      {card.children}
    </Card>
  );
}

const nothing = () => undefined;

function ShownQuestion({ question }: { question: Question }) {
  const figures = useFigures(question.document ?? null);
  const { id, ...shown } = toLearnerQuestion(question, figures);
  return (
    <Shown>
      <QuestionBody
        locked
        question={{ ...shown, id: `card-${id}` }}
        answer={undefined}
        onAnswer={nothing}
        partialConfirmed={false}
        onTogglePartial={nothing}
        headingAs="h3"
      />
    </Shown>
  );
}
