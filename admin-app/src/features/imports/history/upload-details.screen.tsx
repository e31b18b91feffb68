import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { createImportsApi } from '../imports.api';
import { UploadDetails } from './upload-details';

/** /uploads/:uploadId */
export default function UploadDetailsScreen() {
  const { uploadId = '' } = useParams();
  const services = useServices();
  const api = useMemo(() => createImportsApi(services), [services]);
  return <UploadDetails key={uploadId} api={api} id={uploadId} />;
}
