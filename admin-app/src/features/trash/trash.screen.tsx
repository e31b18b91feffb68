import { Container, PageHeading } from 'shared-ui/components';
import { Trash } from './trash';

/** Deleted content, which can be restored. */
export default function TrashScreen() {
  return (
    <Container>
      <PageHeading lead="Deleted content stays here for 30 days, unless you permanently delete it. Students keep their results.">
        Trash
      </PageHeading>
      <Trash />
    </Container>
  );
}
