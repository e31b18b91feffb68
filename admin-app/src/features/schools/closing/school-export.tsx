import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, Text } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { fileName } from '../../../shared/files/csv';
import { saveFile } from '../../../shared/files/save-file';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import type { School } from '../schools.api';
import { createSchoolDataApi } from './school-data.api';

/** Downloads all of the school's data as a ZIP of CSV files. */
export function SchoolExport({ school: { id, name } }: { school: School }) {
  const services = useServices();
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function save() {
    setProgress({ done: 0, total: 0 });
    try {
      const data = await createSchoolDataApi(services).read(id, (done, total) =>
        setProgress({ done, total }),
      );
      const { packSchool } = await import('./school-files');
      saveFile(`${fileName(name)}.zip`, packSchool(data));
      services.notify({ kind: 'success', message: 'School data exported' });
    } catch (error) {
      console.error(error);
      services.notify({ kind: 'error', message: `Couldn’t export. ${toAppError(error).message}` });
    } finally {
      setProgress(undefined);
    }
  }
  return (
    <SectionCard title="Export school data">
      <SectionNote>
        Students, classes, assignments, results, staff and the agreement, as a ZIP of CSV files. The export is
        recorded in the access log, once for each class.
      </SectionNote>
      <SectionActions>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={progress !== undefined}
          onClick={() => void save()}
        >
          Export
        </Button>
      </SectionActions>
      <Text role="status" size="s" tone="muted">
        {progress && progress.total > 0 && `${progress.done} of ${progress.total} classes`}
      </Text>
    </SectionCard>
  );
}
