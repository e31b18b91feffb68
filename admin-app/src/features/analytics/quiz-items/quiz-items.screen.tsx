import { useParams } from 'react-router-dom';
import { QuestionReports } from './question-reports';
import { QuizItemsReport } from './quiz-items-report';
import { ReportPage } from '../reports/report-page';
import { useReport } from '../reports/use-report';

/** Shows one quiz's item analysis. */
export default function QuizItemsScreen() {
  const { quizId = '' } = useParams();
  const report = useReport(['quizzes', quizId], (api, query) => api.items(quizId, query));
  return (
    <ReportPage
      report={report}
      noun="Quiz"
      lead="How students score, and which questions need a second look."
    >
      {(quiz) => <QuizItemsReport quiz={quiz} reports={<QuestionReports quizId={quizId} />} />}
    </ReportPage>
  );
}
