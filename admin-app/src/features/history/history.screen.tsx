import { Container, PageHeading } from 'shared-ui/components';
import { History } from './history';

/** Who changed what of the content and when, and bringing back earlier versions. */
export default function HistoryScreen() {
  return (
    <Container>
      <PageHeading lead="See who changed what, and restore earlier versions.">History</PageHeading>
      <History />
    </Container>
  );
}
