import { useQuery } from '@tanstack/react-query';
import { Button, SelectField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { suggestLevel, type QuestionLevel } from 'supabase-project/content/question-types/rules';
import { createApiClient, unwrap } from '../../../shared/api/api-client';
import { levelName, SETTING_CHOICES } from '../../../shared/content/setting-choices';
import type { PlacedQuestion } from '../question.api';

/** Returns the average mark in first attempts and the level it suggests; undefined if there are too few attempts, or reading fails. */
function useSuggestion(question: PlacedQuestion | undefined) {
  const services = useServices();
  const { data } = useQuery({
    queryKey: ['analytics', 'quiz items', question?.quizId],
    queryFn: () =>
      unwrap(
        createApiClient(services).GET('/api/analytics/quizzes/{id}', {
          params: { path: { id: question?.quizId ?? '' } },
        }),
      ),
    enabled: question !== undefined,
    staleTime: 5 * 60_000,
    retry: false,
  });
  const item = data?.questions.find(({ id }) => id === question?.id);
  const level = item && suggestLevel(item.answers, item.facility);
  return level && { level, percent: Math.round((item.facility ?? 0) * 100) };
}

interface LevelFieldProps {
  value: QuestionLevel;
  /** The stored question, in its quiz. */
  question: PlacedQuestion | undefined;
  error: string | undefined;
  onChange: (level: QuestionLevel) => void;
}

/** Sets how difficult a question is in its quiz, with the level that first attempts suggest. */
export function LevelField({ value, question, error, onChange }: LevelFieldProps) {
  const suggestion = useSuggestion(question);
  return (
    <>
      <SelectField
        label="Level"
        hint={
          suggestion
            ? `Students average ${suggestion.percent}% on their first attempt. Suggested level: ${levelName(suggestion.level)}.`
            : 'Warm-ups come first and challenges last, unless the quiz order is “As written”.'
        }
        error={error}
        value={value}
        onChange={({ target }) => onChange(target.value as QuestionLevel)}
      >
        {SETTING_CHOICES.level.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
      {suggestion && suggestion.level !== value && (
        <Button variant="secondary" size="s" onClick={() => onChange(suggestion.level)}>
          {`Change the level to ${levelName(suggestion.level)}`}
        </Button>
      )}
    </>
  );
}
