import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, FieldError } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { saveFile } from '../../../shared/files/save-file';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { FileDrop } from '../../imports';
import type { Roster, RosterUndone } from '../schools.api';
import { readRoster, type RosterFile } from './read-roster';
import { RosterColumns } from './roster-columns-guide';
import { ROSTER_FILE_NAME, rosterTemplate } from './roster-columns';
import { RosterPreview } from './roster-preview';
import { describeCounts } from './roster-words';
import { UndoRoster } from './undo-roster';

interface RosterUploadProps {
  schoolId: string;
  onAgain: () => void;
  onUndone: (undone: RosterUndone) => void;
}

/** A file of students: chosen, compared with the school, and committed. */
export function RosterUpload({ schoolId, onAgain, onUndone }: RosterUploadProps) {
  const [file, setFile] = useState<RosterFile>();
  const [problem, setProblem] = useState<string>();
  const [reading, setReading] = useState(false);
  const [committed, setCommitted] = useState<Roster>();
  const section = useRef<HTMLDivElement>(null);

  async function choose(given: File) {
    setReading(true);
    setProblem(undefined);
    setFile(undefined);
    try {
      setFile(await readRoster(given));
    } catch (cause) {
      setProblem(`${given.name}: ${toAppError(cause).message}`);
    }
    setReading(false);
  }
  if (committed)
    return (
      <SectionCard title="Roster committed" ref={section}>
        <p role="status">{describeCounts(committed.counts)}</p>
        <SectionActions>
          <Button variant="secondary" onClick={onAgain}>
            Upload another
          </Button>
          <UndoRoster kind="roster" schoolId={schoolId} roster={committed} onUndone={onUndone} />
        </SectionActions>
      </SectionCard>
    );
  return (
    <>
      <SectionCard title="Upload a roster" ref={section}>
        <SectionNote>
          The students of your school’s own system as a CSV file, at most 5,000 rows. You see what it changes
          before anything is written, nobody is deleted, and it can be undone.
        </SectionNote>
        <FileDrop
          label="Choose a CSV file"
          hint="Or drop it here."
          accept=".csv,.tsv,.txt,text/csv"
          fileName={file?.name}
          disabled={reading}
          onFile={(given) => void choose(given)}
        />
        {problem && <FieldError>{problem}</FieldError>}
        {!file && (
          <>
            <div>
              <Button
                variant="secondary"
                icon={<Download aria-hidden="true" />}
                onClick={() => saveFile(ROSTER_FILE_NAME, rosterTemplate())}
              >
                Download a template
              </Button>
            </div>
            <RosterColumns />
          </>
        )}
      </SectionCard>
      {file && (
        <RosterPreview
          key={file.readAt}
          schoolId={schoolId}
          file={file}
          onCommitted={(roster) => {
            // The pressed button disappears.
            flushSync(() => setCommitted(roster));
            section.current?.focus();
          }}
        />
      )}
    </>
  );
}
