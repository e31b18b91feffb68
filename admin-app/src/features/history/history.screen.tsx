import { Container, PageHeading } from 'shared-ui/components';
import { History } from './history';

/** Shows who changed which content and when, and restores earlier versions. */
export default function HistoryScreen() {
  return (
    <Container>
      <PageHeading lead="See who changed what, and restore earlier versions.">History</PageHeading>
      <History />
    </Container>
  );
}
