import { useMemo } from 'react';
import { styled } from 'styled-components';
import { TextField } from 'shared-ui/components';
import { LIMITS } from 'supabase-project/content/limits';
import { PickerField } from '../../../shared/picker';
import type { QuizFields } from '../import-row';
import type { ImportsApi } from '../imports.api';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-5);
`;

const NEW_QUIZ = { id: '', label: 'New quiz', title: '' };

interface QuizTargetProps {
  api: ImportsApi;
  quiz: QuizFields;
  onChange: (quiz: QuizFields) => void;
  /** Suggested title of a new quiz. */
  suggestedTitle: string;
}

/** Selects the quiz that the questions of a GIFT or Aiken file are added to: an existing one or a new one. */
export function QuizTarget({ api, quiz, onChange, suggestedTitle }: QuizTargetProps) {
  const source = useMemo(
    () => ({
      queryKey: ['content', 'quiz', 'targets'],
      find: async (q: string) => {
        const { items, total } = await api.findQuizzes(q);
        return q === '' ? { items: [NEW_QUIZ, ...items], total: total + 1 } : { items, total };
      },
    }),
    [api],
  );
  return (
    <Fields>
      <PickerField
        label="Quiz"
        placeholder={NEW_QUIZ.label}
        source={source}
        value={quiz.id === undefined ? NEW_QUIZ : { id: quiz.id, label: quiz.title }}
        onPick={({ id, title }) => onChange(id === '' ? { title: suggestedTitle } : { id, title })}
      />
      {quiz.id === undefined && (
        <TextField
          label="New quiz title"
          required
          maxLength={LIMITS.title}
          value={quiz.title}
          error={quiz.title.trim() === '' ? 'Title is required.' : undefined}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      )}
    </Fields>
  );
}
