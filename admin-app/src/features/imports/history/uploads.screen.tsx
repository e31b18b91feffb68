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
      <PageHeading lead="Who uploaded what and when, what became of it, and how to take it back.">
        Past uploads
      </PageHeading>
      <PastImports api={api} pageSize={PAGE_SIZE} />
    </Container>
  );
}
