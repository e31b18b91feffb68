import { X } from 'lucide-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { EmptyState, IconButton, type Elements } from 'shared-ui/components';
import { QueryState } from '../../shared/api/query-state';
import { newItem, prepare, usePrepared } from '../../shared/pending/prepared';
import { ContentEditor, type ContentItem, type ContentKind } from '../content';
import { QuizQuestions } from '../questions';
import type { BuilderApi, Stop } from './course-builder.api';
import { Panel, Settings, Soft } from './course-builder.styles';
import { QuizTabs, QuizView, type QuizPart } from './quiz-tabs';

interface EditPanelProps {
  title: string;
  hidden: boolean;
  onClose: () => void;
  children: Elements;
}

/** What is edited beside the outline. It takes the focus when it opens; hidden, it keeps what was typed. */
export function EditPanel({ title, hidden, onClose, children }: EditPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hidden) heading.current?.focus();
  }, [hidden]);
  return (
    <Panel as="section" aria-label={title} hidden={hidden}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
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
  onClose: () => void;
}

/** The fields of a stop's video or quiz; of a quiz, its questions first, with its other parts as tabs. */
export function StopPanel({ api, kind: form, stop, hidden, onClose }: StopPanelProps) {
  const { kind, itemId, title } = stop;
  const [part, setPart] = useState<QuizPart>('questions');
  const prepared = usePrepared();
  const queryClient = useQueryClient();
  const queryKey = ['content', kind, 'one', itemId];
  const made = prepared && (newItem(prepared.pending, kind, itemId) as ContentItem | undefined);
  const item = useQuery<ContentItem>({ queryKey, queryFn: () => made ?? api.item(kind, itemId) });
  return (
    <EditPanel title={title} hidden={hidden} onClose={onClose}>
      {kind === 'quiz' && (
        <>
          <QuizTabs part={part} onPart={setPart} />
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
      {/* Stays, so that switching keeps what was typed. */}
      <Settings hidden={kind === 'quiz' && part !== 'settings'}>
        <Soft>{`Changes made here apply to every course with this ${kind}.`}</Soft>
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
