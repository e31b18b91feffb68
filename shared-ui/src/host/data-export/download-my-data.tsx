import { useServices, useSignedInUser } from '../services';
import { readMyData } from './data-export.api';
import { DownloadData } from './download-data';

/** The button that downloads the signed-in person's data. */
export function DownloadMyData() {
  const services = useServices();
  const { displayName } = useSignedInUser();
  return (
    <DownloadData
      label="Download my data"
      load={async () => ({ data: await readMyData(services), name: displayName })}
    />
  );
}
