import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button, FieldError } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { styled } from 'styled-components';
import { saveFile } from '../../../shared/files/save-file';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { FileDrop } from '../../imports';
import type { Roster, RosterUndone, School } from '../schools.api';
import { PastRosters } from './past-rosters';
import { readRoster, type RosterFile } from './read-roster';
import { ROSTER_COLUMNS, ROSTER_FILE_NAME, rosterTemplate } from './roster-columns';
import { RosterPreview } from './roster-preview';
import { describeCounts } from './roster-words';
import { UndoRoster } from './undo-roster';

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Guide = styled.details`
  summary {
    width: fit-content;
    min-height: 1.5rem;
    cursor: pointer;
  }
  dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: var(--space-1) var(--space-4);
    margin-top: var(--space-3);
    font-size: var(--text-s);
  }
  dt {
    font-weight: 700;
  }
  dd {
    margin: 0;
  }
`;

/** Uploading the students of the school's own system, and what was uploaded before. */
export function Rosters({ school: { id } }: { school: School }) {
  // A new upload begins with nothing of the one before.
  const [uploads, setUploads] = useState(0);
  const [undone, setUndone] = useState<RosterUndone>();
  const past = useRef<HTMLDivElement>(null);
  function showUndone(result: RosterUndone) {
    setUndone(result);
    setUploads(uploads + 1);
    // The pressed button disappears.
    past.current?.focus();
  }
  return (
    <Parts>
      <RosterUpload
        key={uploads}
        schoolId={id}
        onAgain={() => setUploads(uploads + 1)}
        onUndone={showUndone}
      />
      <PastRosters kind="roster" ref={past} schoolId={id} undone={undone} onUndone={showUndone} />
    </Parts>
  );
}

interface RosterUploadProps {
  schoolId: string;
  onAgain: () => void;
  onUndone: (undone: RosterUndone) => void;
}

/** A file of students: chosen, compared with the school, and committed. */
function RosterUpload({ schoolId, onAgain, onUndone }: RosterUploadProps) {
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
      <SectionCard title="Roster saved" ref={section}>
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
          Upload a CSV file from your school’s system, with up to 5,000 rows. You’ll preview the changes
          first, no one is deleted, and you can undo it.
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
                Download template
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

/** What each column of a roster means. */
function RosterColumns() {
  return (
    <Guide>
      <summary>What each column means</summary>
      <dl>
        {ROSTER_COLUMNS.map(({ name, meaning }) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Guide>
  );
}
