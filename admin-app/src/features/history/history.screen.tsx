import { Container, PageHeading } from 'shared-ui/components';
import { History } from './history';

/** Who changed what of the content and when, and bringing back earlier versions. */
export default function HistoryScreen() {
  return (
    <Container>
      <PageHeading lead="Who changed what, and what it was before.">History</PageHeading>
      <History />
    </Container>
  );
}
