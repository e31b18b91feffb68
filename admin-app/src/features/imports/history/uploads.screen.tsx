import { useMemo } from 'react';
import { Container, PageHeading } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { createImportsApi } from '../imports.api';
import { PastImports } from './past-imports';

const PAGE_SIZE = 25;

/** /uploads */
export default function UploadsScreen() {
  const services = useServices();
  const api = useMemo(() => createImportsApi(services), [services]);
  return (
    <Container>
      <PageHeading lead="See who uploaded what, and undo an upload if you need to.">Past uploads</PageHeading>
      <PastImports api={api} pageSize={PAGE_SIZE} />
    </Container>
  );
}
