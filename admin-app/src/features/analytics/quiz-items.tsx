import { useId } from 'react';
import { Badge, EmptyState } from 'shared-ui/components';
import type { QuizItems } from './analytics.api';
import { counted, formatCount, formatPercent, formatSeconds } from './analytics-format';
import { Note, Sections, Sheet } from './analytics.styles';
import { fileName } from './csv';
import { DataTable } from './data-table';
import { DistributionPlot, rangeName } from './distribution-plot';
import { Figures } from './figures';
import { ItemCard } from './item-card';
import { choiceColumns, choiceRows, itemColumns } from './item-columns';
import { ItemNotes } from './item-notes';

/** The item analysis of a quiz. */
export function QuizItemsReport({ quiz }: { quiz: QuizItems }) {
  const scoresId = useId();
  const questionsId = useId();
  const answersId = useId();
  const wordsId = useId();
  const { learners, retakes, questions } = quiz;
  const file = fileName(quiz.title);
  return (
    <Sections>
      {quiz.deleted && (
        <Note as="div">
          <Badge tone="warning">Deleted</Badge> This quiz is deleted: learners do not see it. Their results
          are kept.
        </Note>
      )}
      <Figures
        figures={[
          { name: 'learners finished it', value: formatCount(learners) },
          { name: 'mean score', value: formatPercent(quiz.meanPercent) },
          { name: 'median score', value: formatPercent(quiz.medianPercent) },
          { name: 'median time, start to finish', value: formatSeconds(quiz.medianSeconds) },
        ]}
      />
      <section aria-labelledby={scoresId}>
        <h2 id={scoresId}>Scores</h2>
        <Note>
          Every figure on this page is about a learner’s first finished attempt: afterwards they have read the
          review.
          {retakes > 0 && ` ${counted(retakes, 'later attempt')} of the same learners left out.`}
        </Note>
        {learners === 0 ? (
          <EmptyState
            title="Nobody has finished this quiz yet"
            message="The first finished attempt fills this page."
          />
        ) : (
          <Sheet>
            <DistributionPlot quiz={quiz} />
            <details>
              <summary>Show as a table</summary>
              <div>
                <DataTable
                  label="Learners by score"
                  columns={[
                    { header: 'Score', value: rangeName },
                    { header: 'Learners', value: ({ count }) => count },
                  ]}
                  rows={quiz.distribution}
                  rowKey={rangeName}
                  file={`scores-${file}`}
                />
              </div>
            </details>
          </Sheet>
        )}
      </section>
      <section aria-labelledby={questionsId}>
        <h2 id={questionsId}>Questions</h2>
        {questions.length === 0 ? (
          <EmptyState title="This quiz has no questions" message="Write them on the question dashboard." />
        ) : (
          <>
            {learners < quiz.flagMinimum && (
              <Note>
                Questions are flagged from {quiz.flagMinimum} learners on; with fewer, a single one moves
                every figure.
              </Note>
            )}
            <DataTable
              label="Questions in order of the quiz"
              columns={itemColumns}
              rows={questions.map((question, index) => ({ ...question, place: index + 1 }))}
              rowKey={({ id }) => id}
              file={`questions-${file}`}
            />
          </>
        )}
      </section>
      {learners > 0 && questions.length > 0 && (
        <section aria-labelledby={answersId}>
          <h2 id={answersId}>What was answered</h2>
          {questions.map((question, index) => (
            <ItemCard key={question.id} item={question} place={index + 1} />
          ))}
          <details>
            <summary>Show all answers as a table</summary>
            <DataTable
              label="Answers by question"
              columns={choiceColumns}
              rows={choiceRows(questions)}
              rowKey={({ key }) => key}
              file={`answers-${file}`}
              maxHeight="32rem"
            />
          </details>
        </section>
      )}
      <section aria-labelledby={wordsId}>
        <h2 id={wordsId}>What the words mean</h2>
        <ItemNotes flagMinimum={quiz.flagMinimum} />
      </section>
    </Sections>
  );
}
