import { FilterBar } from '../learner-filter/filter-bar';
import { QuizItemsReport } from './quiz-items-report';
import { Report } from '../reports/report';
import { useReport } from '../reports/use-report';

/** Shows a quiz's item analysis as part of another page about the quiz. */
export default function QuizResults({ quizId }: { quizId: string }) {
  const report = useReport(['quizzes', quizId], (api, query) => api.items(quizId, query));
  return (
    <>
      <FilterBar />
      <Report report={report} subject="This quiz">
        {(quiz) => <QuizItemsReport quiz={quiz} />}
      </Report>
    </>
  );
}
