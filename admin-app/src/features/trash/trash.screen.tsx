import { Container, PageHeading } from 'shared-ui/components';
import { Trash } from './trash';

/** Deleted content, which can be restored. */
export default function TrashScreen() {
  return (
    <Container>
      <PageHeading lead="What was deleted stays here for 30 days, unless it is deleted for good. Learners’ results are kept.">
        Trash
      </PageHeading>
      <Trash />
    </Container>
  );
}
