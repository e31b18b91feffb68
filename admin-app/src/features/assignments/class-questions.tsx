import { Download, Presentation } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, ConfirmDialog } from 'shared-ui/components';
import { FormattedLine, FormattedText, plainText } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { countOf } from '../../shared/count-of';
import { fileName } from '../../shared/files/csv';
import { lazyDialog } from '../../shared/lazy-dialog';
import { QueryState } from '../../shared/api/query-state';
import { saveFile } from '../../shared/files/save-file';
import { SectionActions, SectionCard, SectionNote } from '../../shared/section-card';
import { questionsCsv } from './assignment-files';
import { markText, withheldText } from './assignment-words';
import type { ClassQuestion } from './assignments.api';
import { RightAnswer } from './right-answer';
import { useAssignmentsApi, useClassQuestions, useOnce } from './use-assignments';

const ShowToClass = lazyDialog(() => import('./show-to-class').then((module) => module.ShowToClass));

const List = styled.ol`
  display: grid;
  gap: var(--space-5);
  list-style: none;
  > li {
    display: grid;
    gap: var(--space-2);
    padding-top: var(--space-4);
    border-top: 1px solid var(--color-line);
  }
`;

const Choices = styled.ul`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  font-size: var(--text-s);
  overflow-wrap: anywhere;
`;

interface ClassQuestionsProps {
  classId: string;
  className: string;
  /** Whether the user may show answers while students take the quiz. */
  mayReveal: boolean;
}

/** Lists the questions to revisit. They aren't read until requested, because each read is logged. */
export function ClassQuestions({ classId, className, mayReveal }: ClassQuestionsProps) {
  const [isShown, setShown] = useState(false);
  return (
    <SectionCard title="Questions to revisit">
      {isShown ? (
        <Questions classId={classId} className={className} mayReveal={mayReveal} />
      ) : (
        <>
          <SectionNote>Questions the class got wrong, with the answers students chose.</SectionNote>
          <SectionActions>
            <Button variant="secondary" onClick={() => setShown(true)}>
              Show questions
            </Button>
          </SectionActions>
        </>
      )}
    </SectionCard>
  );
}

const keyOf = ({ quizId, questionId }: ClassQuestion) => `${quizId} ${questionId}`;

function Questions({ classId, className, mayReveal }: ClassQuestionsProps) {
  const query = useClassQuestions(classId);
  const api = useAssignmentsApi();
  const { busy, once } = useOnce();
  // Revealed answers aren't refreshed. If the user leaves the page, they must be revealed again.
  const [revealed, setRevealed] = useState<ReadonlyMap<string, ClassQuestion>>(new Map());
  const [asking, setAsking] = useState<ClassQuestion>();
  const reveal = ({ questionId }: ClassQuestion) => {
    setAsking(undefined);
    void once(
      () => api.readQuestions(classId, { revealQuestionId: questionId }),
      (read) => {
        const shown = read.filter((question) => question.questionId === questionId && question.choices);
        setRevealed(
          (before) => new Map([...before, ...shown.map((question) => [keyOf(question), question] as const)]),
        );
      },
    );
  };
  return (
    <QueryState query={query} subject="Questions to revisit" height="12rem">
      {(read) => {
        if (read.length === 0)
          return <SectionNote>Nothing to revisit. Finished attempts have no wrong answers.</SectionNote>;
        const shown = read.map((question) => revealed.get(keyOf(question)) ?? question);
        return (
          <>
            <QuestionActions classId={classId} className={className} revealed={revealed} />
            <List>
              {shown.map((question) => (
                <li key={keyOf(question)}>
                  <QuestionItem
                    question={question}
                    busy={busy}
                    onReveal={mayReveal ? () => setAsking(question) : undefined}
                  />
                </li>
              ))}
            </List>
            <ConfirmDialog
              open={asking !== undefined}
              title="Show answers while students take this quiz?"
              message={`${withheldText(asking?.withheldFrom ?? 1)}. You’ll see the correct answer and explanation, which they can’t see yet. This is recorded.`}
              confirmLabel="Show anyway"
              onConfirm={() => asking && reveal(asking)}
              onCancel={() => setAsking(undefined)}
            />
          </>
        );
      }}
    </QueryState>
  );
}

interface QuestionActionsProps extends Omit<ClassQuestionsProps, 'mayReveal'> {
  /** Withheld questions that the teacher has revealed anyway, by key. */
  revealed: ReadonlyMap<string, ClassQuestion>;
}

function QuestionActions({ classId, className, revealed }: QuestionActionsProps) {
  const api = useAssignmentsApi();
  const { busy, once } = useOnce();
  const [projectedQuestions, setProjectedQuestions] = useState<readonly ClassQuestion[]>();
  // Read again, because a student may have started a quiz since the last read.
  const show = () =>
    void once(
      () => api.readQuestions(classId),
      (read) => setProjectedQuestions(read.map((question) => revealed.get(keyOf(question)) ?? question)),
    );
  const download = () =>
    void once(
      () => api.readQuestions(classId, { export: true }),
      (read) => saveFile(`${fileName(className)}-answers.csv`, questionsCsv(read)),
    );
  return (
    <>
      <SectionActions>
        <Button icon={<Presentation aria-hidden="true" />} busy={busy} onClick={show}>
          Show to class
        </Button>
        <Button variant="secondary" icon={<Download aria-hidden="true" />} busy={busy} onClick={download}>
          Download answers
        </Button>
      </SectionActions>
      {projectedQuestions && projectedQuestions.length > 0 && (
        <ShowToClass questions={projectedQuestions} onClose={() => setProjectedQuestions(undefined)} />
      )}
    </>
  );
}

interface QuestionItemProps {
  question: ClassQuestion;
  busy: boolean;
  /** Shows a withheld question anyway; undefined if the user isn't allowed to. */
  onReveal: (() => void) | undefined;
}

/**
 * Shows a question with its right answer, the chosen answers and the students who chose them. While results are withheld, shows only the
 * question.
 */
function QuestionItem({ question: asked, busy, onReveal }: QuestionItemProps) {
  const { quizTitle, question, withheldFrom, explanation, choices } = asked;
  return (
    <>
      <SectionActions>
        <Badge tone="danger">{markText(asked)}</Badge>
        <SectionNote>{quizTitle}</SectionNote>
      </SectionActions>
      <h3>
        <FormattedLine text={question.title} />
      </h3>
      {!choices ? (
        <>
          <SectionNote>{`${withheldText(withheldFrom)}, so its answers are hidden.`}</SectionNote>
          {onReveal && (
            <SectionActions>
              <Button
                variant="secondary"
                busy={busy}
                aria-label={`Show anyway: ${plainText(question.title)}`}
                onClick={onReveal}
              >
                Show anyway
              </Button>
            </SectionActions>
          )}
        </>
      ) : (
        <>
          <Choices aria-label="Answers chosen">
            {choices.map(({ label, correct, students }) => (
              <li key={label}>
                <FormattedLine text={label} />
                <span>
                  {` (${correct ? 'correct' : 'wrong'}, ${countOf(students.length, 'student')}): ${students.map((name) => name ?? 'No name').join(', ')}`}
                </span>
              </li>
            ))}
          </Choices>
          <div>
            <strong>Correct answer: </strong>
            <RightAnswer asked={asked} />
          </div>
          {explanation && <FormattedText text={explanation} />}
        </>
      )}
    </>
  );
}
