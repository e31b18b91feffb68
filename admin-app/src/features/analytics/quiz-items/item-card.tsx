import { Flag } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { plainText } from 'shared-ui/learning';
import { Link } from 'react-router-dom';
import { findQuestionTypeInfo } from 'shared-ui/learning/questions';
import type { QuizItem } from '../analytics.api';
import { counted, formatCorrelation, formatFacility, formatSeconds, formatShare } from '../analytics-format';
import { Note, Sheet, TextLink } from '../analytics.styles';
import { FLAGS } from './item-flags';

export const typeName = (type: string) => findQuestionTypeInfo(type)?.label ?? type;

const DetailLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-s);
`;
const Reasons = styled.ul`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
  color: var(--color-warning);
  font-size: var(--text-s);
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-2);
  }
  svg {
    width: 1.1em;
    height: 1.5em;
  }
`;
const Choices = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  font-size: var(--text-s);
  li {
    display: grid;
    grid-template-columns: minmax(10rem, 22rem) minmax(4rem, 1fr) 8.5rem;
    gap: var(--space-3);
    align-items: center;
  }
  li > span {
    overflow-wrap: anywhere;
  }
`;
const Track = styled.span`
  height: 0.75rem;
  border-radius: var(--radius-full);
  background: var(--color-surface-sunken);
  overflow: hidden;
`;
const Fill = styled.span<{ $correct: boolean }>`
  display: block;
  height: 100%;
  background: ${({ $correct }) => ($correct ? 'var(--color-success)' : 'var(--color-line-strong)')};
`;

interface ItemCardProps {
  item: QuizItem;
  /** The question's position in the quiz, from 1. */
  position: number;
  quizId: string;
}

/** One question: its statistics, why it was flagged, and the answers given. */
export function ItemCard({ item, position, quizId }: ItemCardProps) {
  const { title, type, answers, facility, discrimination, medianSeconds, choices, flags } = item;
  return (
    <Sheet as="article" id={`question-${position}`} tabIndex={-1} aria-label={`Question ${position}`}>
      <h3>{`${position}. ${plainText(title)}`}</h3>
      <DetailLine>
        <Badge tone="neutral">{typeName(type)}</Badge>
        {item.deleted && <Badge tone="warning">Deleted</Badge>}
        <span>{counted(answers, 'answer')}</span>
        <span>{`Average mark ${formatFacility(facility)}`}</span>
        <span>{`Discrimination ${formatCorrelation(discrimination)}`}</span>
        <span>{`Median time ${formatSeconds(medianSeconds)}`}</span>
        {!item.deleted && (
          <TextLink>
            <Link to={`/question-dashboard?${new URLSearchParams({ quiz: quizId, question: item.id })}`}>
              {`Edit question ${position}`}
            </Link>
          </TextLink>
        )}
      </DetailLine>
      {flags.length > 0 && (
        <Reasons aria-label="Flags">
          {flags.map((flag) => (
            <li key={flag}>
              <Flag aria-hidden="true" />
              <span>
                <strong>{`${FLAGS[flag].short}.`}</strong>
                <span>{` ${FLAGS[flag].reason} ${FLAGS[flag].advice(item)}`}</span>
              </span>
            </li>
          ))}
        </Reasons>
      )}
      {choices.length > 0 ? (
        <>
          <h4>{findQuestionTypeInfo(type)?.answersHeading ?? 'Answers'}</h4>
          <Choices>
            {choices.map(({ label, count, correct, offered }) => (
              <li key={label}>
                <span>
                  <span>{plainText(label)}</span>
                  {correct && <strong> (correct)</strong>}
                  {!offered && <span> (no longer an option)</span>}
                </span>
                <Track aria-hidden="true">
                  <Fill
                    $correct={correct}
                    style={{ width: answers === 0 ? '0' : `${Math.min(100, (count / answers) * 100)}%` }}
                  />
                </Track>
                <span>{`${count} (${formatShare(count, answers)})`}</span>
              </li>
            ))}
          </Choices>
        </>
      ) : (
        <Note>{answers === 0 ? 'No one has answered yet.' : 'No wrong answers so far.'}</Note>
      )}
    </Sheet>
  );
}
