import { useMemo } from 'react';
import { Container, PageHeading } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { createBankApi } from './bank.api';
import { QuestionBank } from './question-bank';

/** The page with the questions of all quizzes (docs/product.md#question-bank). */
export default function QuestionBankScreen() {
  const services = useServices();
  const api = useMemo(() => createBankApi(services), [services]);
  return (
    <Container>
      <PageHeading lead="Find and reuse questions from all quizzes.">Question bank</PageHeading>
      <QuestionBank api={api} />
    </Container>
  );
}
