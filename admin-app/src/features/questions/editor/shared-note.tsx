import { useMutation, useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { usePrepared } from '../../../shared/pending/prepared';
import type { Question, QuestionApi } from '../question.api';

const Note = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--space-2) var(--space-4);
  align-items: center;
  margin-bottom: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-m);
  background: var(--hue-soft);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

const QuizLink = styled(Link)`
  color: var(--color-ink);
  font-weight: 600;
`;

type Place = Question['sharedWith'][number];

const editorPath = ({ quizId, questionId }: Place) =>
  `/question-dashboard?${new URLSearchParams({ quiz: quizId, question: questionId }).toString()}`;

interface SharedNoteProps {
  api: QuestionApi;
  /** The version that was opened. */
  question: Question;
  /** Called once the question has been replaced by a separate copy. */
  onUnlinked: (copy: Question) => void;
}

/** Lists the other quizzes that share a question, above its form, and offers to replace it with a separate copy. */
export function SharedNote({ api, question, onUnlinked }: SharedNoteProps) {
  const { notify } = useServices();
  const queryClient = useQueryClient();
  const preparing = usePrepared() !== undefined;
  const unlink = useMutation({
    mutationFn: () => api.unlink(question),
    onSuccess: (copy) => {
      notify({
        kind: 'success',
        message: 'Changes to this question now apply in this quiz only.',
      });
      onUnlinked(copy);
    },
    onError: (error) => notify({ kind: 'error', message: toAppError(error).message }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['content'] }),
  });
  if (question.sharedWith.length === 0) return null;
  return (
    <Note aria-label="Other quizzes with this question">
      <p>
        Also in:{' '}
        {question.sharedWith.map((place, index) => (
          <span key={place.quizId}>
            {index > 0 && <span>, </span>}
            <QuizLink to={editorPath(place)}>{place.quizTitle}</QuizLink>
          </span>
        ))}
        <span>{`. ${preparing ? 'Once published, changes apply there too.' : 'Changes apply there too.'}`}</span>
      </p>
      {!preparing && (
        <Button variant="secondary" size="s" busy={unlink.isPending} onClick={() => unlink.mutate()}>
          Make independent
        </Button>
      )}
    </Note>
  );
}
