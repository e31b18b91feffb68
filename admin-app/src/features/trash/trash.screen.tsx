import { Container, PageHeading } from 'shared-ui/components';
import { Trash } from './trash';

/** What the content team deleted, and the way back. */
export default function TrashScreen() {
  return (
    <Container>
      <PageHeading lead="What was deleted stays here for 30 days. Learners’ results are kept.">
        Trash
      </PageHeading>
      <Trash />
    </Container>
  );
}
