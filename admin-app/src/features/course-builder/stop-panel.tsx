import { X } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button, Card, EmptyState, IconButton, Skeleton, type Elements } from 'shared-ui/components';
import { styled } from 'styled-components';
import { QueryState } from '../../shared/api/query-state';
import { newItem, prepare, usePrepared } from '../../shared/pending/prepared';
import { QuizResults } from '../analytics';
import { ContentEditor, type ContentItem, type ContentKind, quizKind } from '../content';
import { History } from '../history';
import { QuizWalk } from '../preview';
import { QuizQuestions } from '../questions';
import type { BuilderApi, Stop } from './course-builder.api';
import { Panel, Settings, MutedText } from './course-builder.styles';

type QuizPart = (typeof PARTS)[number]['part'];

const Tabs = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  > button {
    padding-inline: var(--space-3);
  }
`;

const Part = styled(Card)`
  display: grid;
  gap: var(--space-4);
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

/** Tabs for the parts of a quiz: what is edited, how learners see it, what they scored, and who changed what. */
function QuizTabs({ part, onPart }: QuizTabsProps) {
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
  /** The stored or prepared quiz, once it has loaded. */
  quiz: ContentItem | undefined;
}

/** Shows a read-only part of a quiz, and reloads it each time it's opened. */
function QuizView({ quizId, quiz, part }: QuizViewProps) {
  if (part === 'questions' || part === 'settings') return null;
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

interface EditPanelProps {
  title: string;
  hidden: boolean;
  /** Whether the panel takes the focus when it opens. Default true. */
  takesFocus?: boolean;
  /** The tools beside the title. */
  tools?: Elements;
  onClose: () => void;
  children: Elements;
}

/** The panel beside the outline. It takes the focus when it opens, and keeps its input while hidden. */
export function EditPanel({ title, hidden, takesFocus = true, tools, onClose, children }: EditPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hidden || !takesFocus || !heading.current) return;
    heading.current.focus();
    // On a narrow page the panel is below the outline.
    if (heading.current.getBoundingClientRect().top > window.innerHeight / 2)
      heading.current.scrollIntoView();
  }, [hidden, takesFocus]);
  return (
    <Panel aria-label={title} hidden={hidden}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {tools}
        <IconButton size="s" label={`Close ${title}`} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {children}
    </Panel>
  );
}

interface StopPanelProps {
  api: BuilderApi;
  kind: ContentKind;
  stop: Stop;
  hidden: boolean;
  takesFocus: boolean;
  onClose: () => void;
}

/** Edits a stop's video or quiz. For a quiz, the questions come first, and its other parts are tabs. */
export function StopPanel({ api, kind: form, stop, hidden, takesFocus, onClose }: StopPanelProps) {
  const { kind, itemId, title } = stop;
  const [part, setPart] = useState<QuizPart>('questions');
  const prepared = usePrepared();
  const queryClient = useQueryClient();
  const queryKey = ['content', kind, 'one', itemId];
  const made = prepared && (newItem(prepared.pending, kind, itemId) as ContentItem | undefined);
  const item = useQuery<ContentItem>({ queryKey, queryFn: () => made ?? api.item(kind, itemId) });
  return (
    <EditPanel
      title={title}
      hidden={hidden}
      takesFocus={takesFocus}
      tools={kind === 'quiz' && <QuizTabs part={part} onPart={setPart} />}
      onClose={onClose}
    >
      {kind === 'quiz' && (
        <>
          <div hidden={part !== 'questions'}>
            <QuizQuestions quizId={itemId} />
          </div>
          <QuizView
            quizId={itemId}
            quiz={item.data && (prepared ? prepare(prepared.pending, kind, item.data) : item.data)}
            part={part}
          />
        </>
      )}
      {/* Stays mounted, so that switching keeps the input. */}
      <Settings hidden={kind === 'quiz' && part !== 'settings'}>
        <MutedText>{`Changes made here apply to every course with this ${kind}.`}</MutedText>
        <QueryState
          query={item}
          subject={title}
          notFound={<EmptyState title={`This ${kind} was deleted`} message="Remove it from the course." />}
        >
          {(stored) => (
            <ContentEditor
              kind={form}
              item={prepared ? prepare(prepared.pending, kind, stored) : stored}
              onSaved={(saved) => {
                if (!prepared) queryClient.setQueryData(queryKey, saved);
              }}
            />
          )}
        </QueryState>
      </Settings>
    </EditPanel>
  );
}
