import { CalendarClock, CircleCheck, ListChecks, Route } from 'lucide-react';
import { styled } from 'styled-components';
import { Badge, Card, cardTarget, ProgressBar } from '../components';
import { categoryKey, media } from '../components/theme';
import { CoverImage } from './cover-image';
import { CutText } from './cut-text';
import { plainText } from './formatted-text/plain-text';
import { questionsText } from './questions-text';

const ContentCardRoot = styled(Card)`
  display: flex;
  flex-direction: column;
  height: 100%;
  /* Quizzes have a small picture at the side. */
  &[data-compact] {
    flex-direction: row;
    > :first-child {
      flex: 0 0 3.5rem;
      aspect-ratio: auto;
      ${media.medium} {
        flex-basis: 5.5rem;
      }
    }
  }
`;
/** A narrow window shows less of each card, so that a page of cards isn't too long. */
const NARROW = '@media (max-width: 639px)';
const Cover = styled(CoverImage)`
  ${NARROW} {
    aspect-ratio: 4.5 / 1;
  }
`;
/** The badge overlaps the picture, so that the other content stays in place. */
const PlanBadge = styled(Badge)`
  position: absolute;
  inset: var(--space-3) var(--space-3) auto auto;
  background: var(--color-surface);
`;
const Category = styled(Badge)`
  ${NARROW} {
    position: absolute;
    inset: var(--space-3) auto auto var(--space-3);
  }
`;
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-5) var(--space-5);
  overflow-wrap: anywhere;
  ${NARROW} {
    gap: 0;
    padding: var(--space-3) var(--space-4);
  }
  [data-compact] > & {
    gap: var(--space-1);
    min-width: 0;
    padding: var(--space-4);
    ${NARROW} {
      flex-flow: row wrap;
      align-items: center;
      justify-content: space-between;
      gap: 0 var(--space-3);
      padding: var(--space-2) var(--space-4);
    }
  }
`;
const Title = styled.h3`
  font-size: var(--text-l);
`;
const Open = styled.button`
  ${cardTarget}
  text-align: start;
  font-weight: inherit;
  letter-spacing: inherit;
`;
const Tagline = styled.p`
  color: var(--hue-strong);
  font-weight: 600;
`;
const Text = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  line-height: 1.5;
  ${NARROW} {
    [data-compact] & {
      display: none;
    }
  }
`;
const Foot = styled.div`
  display: grid;
  gap: var(--space-2);
  width: 100%;
  margin-top: auto;
  padding-top: var(--space-3);
  color: var(--color-ink-soft);
  font-size: var(--text-s);
  font-weight: 600;
  ${NARROW} {
    grid-template-columns: auto 1fr;
    gap: var(--space-1) var(--space-3);
    align-items: center;
    padding-top: var(--space-2);
    > p ~ p {
      grid-column: 1 / -1;
    }
  }
  [data-compact] & {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    padding-top: var(--space-1);
    ${NARROW} {
      width: auto;
      margin: 0;
      padding: 0;
    }
  }
`;
const Count = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  svg {
    width: 1.1em;
    height: 1.1em;
    color: var(--hue-strong);
  }
`;

const Done = styled(Count)`
  color: var(--color-success);
  svg {
    color: inherit;
  }
`;

const bestPercent = ({ score, scoreMax }: { score: number; scoreMax: number }) =>
  Math.round((100 * score) / Math.max(scoreMax, 1));
const stops = (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`;

export interface CardItem {
  title: string;
  /** A one-line description of a course; quizzes have none. */
  tagline: string | null;
  description: string;
  category: string;
  image: string | null;
  /** The numbers of completed lessons and all lessons in a course. */
  progress: { completed: number; total: number } | null;
  /** The number of questions in a quiz. */
  questionCount: number | null;
  /** Whether the learner has completed the course or quiz. */
  done?: boolean;
  /** The learner's best score, if there was anything to score. */
  best?: { score: number; scoreMax: number } | null;
  /** The card's text if the item is assigned to the learner: 'Due Mon 9 Mar, 3:30 pm', 'Assigned'. */
  due?: string | undefined;
  /** Whether opening the item needs a plan that the learner doesn't have. */
  needsPlan?: boolean;
}

interface ContentCardProps {
  item: CardItem;
  /** The heading level: one below the surrounding heading. */
  headingAs?: 'h3' | 'h4';
  onOpen?: () => void;
}

/** The card of a course or (smaller) a quiz on the home page. The whole card is a button that opens the item's dialog, if it has one. */
export function ContentCard({ item, headingAs = 'h3', onOpen }: ContentCardProps) {
  const { progress, questionCount } = item;
  const isQuiz = questionCount !== null;
  return (
    <ContentCardRoot
      as="article"
      interactive={onOpen !== undefined}
      padding="none"
      data-category={categoryKey(item.category)}
      data-compact={isQuiz || undefined}
    >
      <Cover image={item.image} category={item.category} />
      {item.needsPlan && <PlanBadge tone="accent">Needs a plan</PlanBadge>}
      <Body>
        {!isQuiz && <Category>{item.category}</Category>}
        <Title as={headingAs}>
          {onOpen ? (
            <Open type="button" aria-haspopup="dialog" onClick={onOpen}>
              <CutText text={item.title} limit={17} />
            </Open>
          ) : (
            <CutText text={item.title} limit={17} />
          )}
        </Title>
        {item.tagline && (
          <Tagline>
            <CutText text={item.tagline} limit={28} />
          </Tagline>
        )}
        <Text>
          <CutText text={plainText(item.description)} limit={115} />
        </Text>
        <Foot>
          {progress && (
            <>
              <Count>
                <Route aria-hidden="true" />
                <span>
                  {progress.completed > 0
                    ? `${progress.completed} of ${stops(progress.total)}`
                    : stops(progress.total)}
                </span>
              </Count>
              <ProgressBar
                label={`Progress in ${item.title}`}
                value={progress.completed}
                max={progress.total}
                valueText={`${progress.completed} of ${stops(progress.total)}`}
              />
            </>
          )}
          {questionCount !== null && (
            <Count>
              <ListChecks aria-hidden="true" />
              <span>{questionCount > 0 ? questionsText(questionCount) : 'Coming soon'}</span>
            </Count>
          )}
          {item.due && (
            <Count>
              <CalendarClock aria-hidden="true" />
              <span>{item.due}</span>
            </Count>
          )}
          <Outcome item={item} />
        </Foot>
      </Body>
    </ContentCardRoot>
  );
}

/** Says that the learner has completed the item, and how well. */
function Outcome({ item: { done = false, best = null, progress } }: { item: CardItem }) {
  if (!done) return null;
  const words = [progress && 'Complete', best && `Best score ${bestPercent(best)}%`];
  return (
    <Done>
      <CircleCheck aria-hidden="true" />
      <span>{words.filter(Boolean).join(' · ')}</span>
    </Done>
  );
}
