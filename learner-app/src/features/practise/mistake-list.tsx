import { Button, Card } from 'shared-ui/components';
import { FormattedLine, questionsText } from 'shared-ui/learning';
import { categoryKey, media } from 'shared-ui/theme';
import { styled } from 'styled-components';
import type { QuizWithMistakes } from './practise.api';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  h2 {
    font-size: var(--text-xl);
  }
  > p {
    color: var(--color-ink-soft);
  }
`;
const List = styled.ul`
  display: grid;
  gap: var(--space-4);
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const QuizCard = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-3);
  height: 100%;
  border-inline-start: 6px solid var(--hue);
  overflow-wrap: anywhere;
  > p {
    color: var(--hue-strong);
    font-size: var(--text-s);
    font-weight: 700;
  }
  button {
    justify-self: start;
  }
`;

const Questions = styled.ul`
  li {
    padding-block: var(--space-2);
    border-top: 1px solid var(--color-line);
    line-height: 1.4;
  }
`;

/** The maximum number of questions in a session. */
const SESSION_SIZE = 10;

function fixLabel(mistakes: number): string {
  if (mistakes === 1) return 'Fix this one';
  return mistakes > SESSION_SIZE ? `Fix ${SESSION_SIZE} of these` : `Fix these ${mistakes}`;
}

/** Says how many mistakes are hidden, because they would reveal the answers of a quiz in progress. */
function hiddenText(count: number, hasOthers: boolean): string {
  const mistakes = `${count}${hasOthers ? ' more' : ''} ${count === 1 ? 'mistake is' : 'mistakes are'}`;
  return `${mistakes} hidden while ${count === 1 ? 'its' : 'their'} quiz is in progress.`;
}

interface MistakeListProps {
  mistakes: QuizWithMistakes[];
  /** The number of mistakes that aren't listed, because their quiz is in progress. */
  hidden: number;
  /** Id of the quiz whose practice is being started. */
  startingId: string | null;
  onPractise: (quizId: string) => void;
}

/** Questions last answered wrong, by quiz. */
export function MistakeList({ mistakes, hidden, startingId, onPractise }: MistakeListProps) {
  return (
    <Section aria-labelledby="practise-mistakes">
      <h2 id="practise-mistakes">Your mistakes</h2>
      {hidden > 0 ? (
        <p>{hiddenText(hidden, mistakes.length > 0)}</p>
      ) : (
        mistakes.length === 0 && <p>None left. Questions you get wrong appear here.</p>
      )}
      {mistakes.length > 0 && (
        <List>
          {mistakes.map(({ quizId, title, category, questions }) => (
            <li key={quizId}>
              <QuizCard as="article" data-category={categoryKey(category)} aria-label={title}>
                <h3>{title}</h3>
                <p>{`${questionsText(questions.length)} to practise`}</p>
                <Questions>
                  {questions.map((question) => (
                    <li key={question.id}>
                      <FormattedLine text={question.title} />
                    </li>
                  ))}
                </Questions>
                <Button
                  variant="secondary"
                  size="s"
                  busy={startingId === quizId}
                  onClick={() => onPractise(quizId)}
                  aria-label={`${fixLabel(questions.length)}: ${title}`}
                >
                  {fixLabel(questions.length)}
                </Button>
              </QuizCard>
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}
