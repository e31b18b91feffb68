import { useQuery } from '@tanstack/react-query';
import { plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import type { Question } from '../question.api';
import { Note } from './rows.styles';

/* Takes up no space while empty, but is always rendered, because screen readers only announce a message in an existing element. */
const Warning = styled(Note)`
  &:empty {
    position: absolute;
  }
`;

const sameText = (text: string) => plainText(text).trim().replace(/\s+/g, ' ').toLowerCase();

interface DuplicateNoteProps {
  quizId: string;
  /** The edited question; undefined for a new one. */
  question: Question | undefined;
  /** The title, as typed. */
  title: string;
}

/** Warns, while someone types a question, that the quiz already has this question, and shows the existing answer. */
export function DuplicateNote({ quizId, question, title }: DuplicateNoteProps) {
  // The list beside the form reads the questions. A query function here would replace the list's own query function.
  const { data = [] } = useQuery<Question[]>({
    queryKey: ['content', 'quiz', 'questions', quizId],
    enabled: false,
  });
  const typed = sameText(title);
  const place =
    typed === ''
      ? -1
      : data.findIndex((each) => each.id !== question?.id && sameText(each.questionTitle) === typed);
  const found = data[place];
  return (
    <Warning aria-live="polite">
      {found && `Question ${place + 1} in this quiz already asks the same thing${keyOf(found)}.`}
    </Warning>
  );
}

function keyOf({ answer, correctAnswers }: Question): string {
  const right = correctAnswers.length > 0 ? correctAnswers : answer ? [answer] : [];
  return right.length > 0
    ? `, with the answer ${right.map((text) => `“${plainText(text)}”`).join(', ')}`
    : '';
}
