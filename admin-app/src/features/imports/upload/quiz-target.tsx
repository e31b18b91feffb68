import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import { PickerField } from '../../../shared/picker';
import { selectOptions } from '../../../shared/select-options';
import type { QuizFields } from '../import-row';
import type { ImportsApi } from '../imports.api';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`;

const NEW_QUIZ = { id: '', label: 'A new quiz' };

interface QuizTargetProps {
  api: ImportsApi;
  quiz: QuizFields;
  onChange: (quiz: QuizFields) => void;
  /** Suggested title of a new quiz. */
  suggestedTitle: string;
}

/** Selects the quiz that the questions of a GIFT or Aiken file are added to: an existing one or a new one. */
export function QuizTarget({ api, quiz, onChange, suggestedTitle }: QuizTargetProps) {
  const quizzes = useQuery({ queryKey: ['content', 'quiz', 'choices'], queryFn: api.quizzes });
  const choices = useMemo(() => [NEW_QUIZ, ...selectOptions(quizzes.data ?? [])], [quizzes.data]);
  return (
    <Fields>
      <PickerField
        label="Quiz"
        placeholder={NEW_QUIZ.label}
        source={choices}
        value={choices.find(({ id }) => id === (quiz.id ?? ''))}
        error={quizzes.isError ? 'The quizzes could not be loaded; a new one can be made.' : undefined}
        onPick={({ id }) => {
          const chosen = quizzes.data?.find((each) => each.id === id);
          onChange(chosen ? { id, title: chosen.title } : { title: suggestedTitle });
        }}
      />
      {quiz.id === undefined && (
        <TextField
          label="Title of the new quiz"
          required
          maxLength={200}
          value={quiz.title}
          error={quiz.title.trim() === '' ? 'Title is required.' : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Fields>
  );
}
