import { Suspense, useState } from 'react';
import { Button, ButtonLink } from 'shared-ui/components';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { quizKind } from '../content';
import { historyPath } from '../history';
import { QuizPreview } from '../preview';
import type { ContentItem, ContentKind } from '../content';

export type QuizPart = 'questions' | 'settings';

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  border-bottom: 1px solid var(--color-line);
  padding-bottom: var(--space-2);
`;

const PARTS = [
  { part: 'questions', label: 'Questions' },
  { part: 'settings', label: 'Settings' },
] as const satisfies { part: QuizPart; label: string }[];

interface QuizTabsProps {
  quizId: string;
  /** The stored quiz, once it is read. */
  quiz: ContentItem | undefined;
  part: QuizPart;
  onPart: (part: QuizPart) => void;
}

/** The parts of a quiz: what is edited here, how learners see it, and the pages of its results and history. */
export function QuizTabs({ quizId, quiz, part, onPart }: QuizTabsProps) {
  const [isPreviewing, setPreviewing] = useState(false);
  const id = encodeURIComponent(quizId);
  return (
    <Tabs aria-label="Parts of this quiz">
      {PARTS.map((each) => (
        <Button
          key={each.part}
          size="s"
          variant={each.part === part ? 'secondary' : 'ghost'}
          aria-pressed={each.part === part}
          onClick={() => onPart(each.part)}
        >
          {each.label}
        </Button>
      ))}
      <Button
        size="s"
        variant="ghost"
        aria-haspopup="dialog"
        disabled={!quiz}
        onClick={() => setPreviewing(true)}
      >
        Preview
      </Button>
      <ButtonLink as={Link} size="s" variant="ghost" to={`/analytics/quizzes/${id}`}>
        Results
      </ButtonLink>
      <ButtonLink as={Link} size="s" variant="ghost" to={historyPath('quiz', quizId)}>
        History
      </ButtonLink>
      {isPreviewing && quiz && (
        <Suspense>
          <QuizPreview
            id={quizId}
            values={(quizKind as ContentKind).toValues(quiz)}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      )}
    </Tabs>
  );
}
