import { useId } from 'react';
import { plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { Badge } from 'shared-ui/components';
import { usePrepared } from '../../shared/pending/prepared';
import { QueryState } from '../../shared/query-state';
import type { Question, QuestionApi } from './question.api';
import { Open, Title } from './question-row';
import { findQuestionType } from './question-types';
import { useQuestionList } from './use-questions';

const Section = styled.section`
  display: grid;
  gap: var(--space-3);
  align-content: start;
`;
const List = styled.ol`
  display: grid;
  gap: var(--space-1);
  list-style: none;
`;
const Row = styled(Open)`
  width: 100%;
  padding-block: var(--space-1);
  border-radius: var(--radius-s);
  &[aria-current] {
    background: var(--hue-soft);
  }
`;
const Soft = styled.p`
  color: var(--color-ink-soft);
  font-size: var(--text-s);
`;

interface PreparedQuestionListProps {
  api: QuestionApi;
  quizId: string;
  /** Id of the question in the form. */
  editing: string | undefined;
  onEdit: (question: Question) => void;
}

/** The questions of a quiz whose changes are prepared: they are opened, and nothing else. */
export function PreparedQuestionList({ api, quizId, editing, onEdit }: PreparedQuestionListProps) {
  const headingId = useId();
  const prepared = usePrepared();
  const { questions } = useQuestionList(api, quizId);
  const isChanged = (id: string) =>
    prepared?.pending.items.some((item) => item.kind === 'question' && item.id === id);
  return (
    <Section aria-labelledby={headingId}>
      <h2 id={headingId}>Questions</h2>
      <Soft>
        Texts and answers are prepared. To add, order or delete questions, choose ‘Save at once’ at the
        bottom: learners see that at once.
      </Soft>
      <QueryState query={questions} subject="Questions" height="12rem">
        {(list) => (
          <List>
            {list.map((question, index) => (
              <li key={question.id}>
                <Row
                  type="button"
                  aria-current={question.id === editing || undefined}
                  disabled={!findQuestionType(question.questionType)}
                  onClick={() => onEdit(question)}
                >
                  <Title>
                    {index + 1}. {plainText(question.questionTitle)}
                  </Title>
                  {isChanged(question.id) && (
                    <span>
                      <Badge tone="warning">Prepared</Badge>
                    </span>
                  )}
                </Row>
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </Section>
  );
}
