import { useQuery } from '@tanstack/react-query';
import { plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import type { Question } from '../question.api';
import { Note } from './rows.styles';

/* It takes no room while empty: a message is only announced if its element already exists. */
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
  /** As typed. */
  title: string;
}

/** Warns while a question is typed that its quiz has asked it already, with the answer that it has there. */
export function DuplicateNote({ quizId, question, title }: DuplicateNoteProps) {
  // The list beside the form reads them; a function here, also one that reads nothing, would replace the list's.
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
