import { Suspense } from 'react';
import { Button, Skeleton } from 'shared-ui/components';
import { styled } from 'styled-components';
import { QuizResults } from '../analytics';
import { quizKind, type ContentItem, type ContentKind } from '../content';
import { History } from '../history';
import { QuizWalk } from '../preview';

export type QuizPart = (typeof PARTS)[number]['part'];

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  border-bottom: 1px solid var(--color-line);
  padding-bottom: var(--space-2);
`;

const Part = styled.div`
  display: grid;
  gap: var(--space-4);
  min-width: 0;
`;

const PARTS = [
  { part: 'questions', label: 'Questions' },
  { part: 'settings', label: 'Settings' },
  { part: 'preview', label: 'Preview' },
  { part: 'results', label: 'Results' },
  { part: 'history', label: 'History' },
] as const;

interface QuizTabsProps {
  part: QuizPart;
  onPart: (part: QuizPart) => void;
}

/** The parts of a quiz: what is edited, how learners see it, what they scored, and who changed what. */
export function QuizTabs({ part, onPart }: QuizTabsProps) {
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
    </Tabs>
  );
}

interface QuizViewProps {
  quizId: string;
  part: QuizPart;
  /** As it is stored or prepared, once it is read. */
  quiz: ContentItem | undefined;
}

/** A part in which nothing is typed; it is read again each time that it is opened. */
export function QuizView({ quizId, quiz, part }: QuizViewProps) {
  return (
    <Suspense fallback={<Skeleton height="24rem" radius="var(--radius-m)" />}>
      <Part>
        {part === 'preview' && quiz && (
          <QuizWalk id={quizId} values={(quizKind as ContentKind).toValues(quiz)} />
        )}
        {part === 'results' && <QuizResults quizId={quizId} />}
        {part === 'history' && <History of={{ kind: 'quiz', id: quizId }} />}
      </Part>
    </Suspense>
  );
}
