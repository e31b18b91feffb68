import { useMemo } from 'react';
import { Container, PageHeading } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { createQuestionApi } from '../question.api';
import { QuestionDashboard } from './question-dashboard';

/** The content team's screen for writing questions (docs/product.md#question-dashboard). */
export default function QuestionDashboardScreen() {
  const services = useServices();
  const api = useMemo(() => createQuestionApi(services), [services]);
  return (
    <Container>
      <PageHeading lead="Add questions to a quiz. Students see them the next time they open the quiz.">
        Question dashboard
      </PageHeading>
      <QuestionDashboard api={api} />
    </Container>
  );
}
