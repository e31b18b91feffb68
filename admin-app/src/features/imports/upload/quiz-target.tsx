import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { SelectField, TextField } from 'shared-ui/components';
import { selectOptions } from '../../../shared/select-options';
import type { QuizFields } from '../import-row';
import type { ImportsApi } from '../imports.api';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`;

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
  return (
    <Fields>
      <SelectField
        label="Quiz"
        value={quiz.id ?? ''}
        error={quizzes.isError ? 'The quizzes could not be loaded; a new one can be made.' : undefined}
        onChange={({ target }) => {
          const chosen = quizzes.data?.find(({ id }) => id === target.value);
          onChange(chosen ? { id: chosen.id, title: chosen.title } : { title: suggestedTitle });
        }}
      >
        <option value="">A new quiz</option>
        {selectOptions(quizzes.data ?? []).map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
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
