import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, FieldError, useMoveFocus } from 'shared-ui/components';
import { styled } from 'styled-components';
import { saveFile } from '../../../shared/files/save-file';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { FileDrop } from '../../imports';
import type { Roster, RosterUndone, School } from '../schools.api';
import { PastRosters } from './past-rosters';
import type { OpenedRoster } from './read-roster';
import { ROSTER_COLUMNS, ROSTER_FILE_NAME, rosterTemplate } from './roster-columns';
import { RosterMapping } from './roster-mapping';
import { RosterPreview } from './roster-preview';
import { describeCounts } from './roster-words';
import { UndoRoster } from './undo-roster';
import { CONFIRMED, LAST_TIME, useRosterFile } from './use-roster-file';

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-3);
  align-items: center;
`;

const FileName = styled.strong`
  overflow-wrap: anywhere;
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

/** Uploads students from the school's own system, and lists earlier uploads. */
export function Rosters({ school: { id } }: { school: School }) {
  // A new upload starts without data from the previous one.
  const [uploads, setUploads] = useState(0);
  const [undone, setUndone] = useState<RosterUndone>();
  const past = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  function showUndone(result: RosterUndone) {
    setUndone(result);
    setUploads(uploads + 1);
    // The pressed button disappears.
    moveFocus(past);
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

/** Uploads a file of students in steps: choose it, confirm its columns, compare it with the school, commit it. */
function RosterUpload({ schoolId, onAgain, onUndone }: RosterUploadProps) {
  const { chosen, problem, reading, choose, reopen, change, confirm } = useRosterFile(schoolId);
  const [committed, setCommitted] = useState<Roster>();
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  /** Called after a click on a button that then disappears. */
  const focusSection = (isDone = true) => {
    if (isDone) moveFocus(section);
  };

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
  if (!chosen)
    return (
      <SectionCard title="Upload a roster" ref={section}>
        <SectionNote>
          Upload a CSV or Excel file from your school’s system, with up to 5,000 rows. You’ll preview the
          changes first, and you can undo them later. No one is deleted.
        </SectionNote>
        <FileDrop
          label="Choose a student file"
          hint="Or drop it here. If an export has several files, choose them together."
          accept=".csv,.tsv,.tab,.txt,.xlsx,.xlsm,.xls,.xml,.htm,.html,text/csv"
          fileName={undefined}
          disabled={reading}
          multiple
          onFiles={(files) => void choose(files).then(focusSection)}
        />
        {reading && <SectionNote role="status">Reading the file…</SectionNote>}
        {problem && <FieldError>{problem}</FieldError>}
        <div>
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(ROSTER_FILE_NAME, rosterTemplate())}
          >
            Download template
          </Button>
        </div>
        <RosterColumnGuide />
      </SectionCard>
    );
  const { opened, columns, file, readAs = '' } = chosen;
  return (
    <>
      <SectionCard title="Upload a roster" dense ref={section}>
        <Line>
          <FileName>{nameOf(opened)}</FileName>
          <Button variant="secondary" size="s" onClick={onAgain}>
            Choose another file
          </Button>
          {file && (
            <>
              <span>{describeReading(readAs)}</span>
              <Button variant="secondary" size="s" aria-label="Change columns" onClick={change}>
                Change
              </Button>
            </>
          )}
        </Line>
      </SectionCard>
      {file ? (
        <RosterPreview
          key={file.readAt}
          schoolId={schoolId}
          file={file}
          onCommitted={(roster) => {
            setCommitted(roster);
            focusSection();
          }}
        />
      ) : (
        <RosterMapping
          opened={opened}
          columns={columns}
          problem={problem}
          onReopen={(sheet, headingRow) => void reopen(sheet, headingRow)}
          onConfirm={(confirmed) => void confirm(confirmed).then(focusSection)}
        />
      )}
    </>
  );
}

/** Returns the file's name, with the sheet if the workbook has several. */
const nameOf = ({ name, sheets, sheet }: OpenedRoster): string =>
  sheets.length > 1 ? `${name}, sheet ${sheets[sheet]?.name}` : name;

const READINGS: Readonly<Record<string, string>> = {
  [CONFIRMED]: 'Columns confirmed.',
  [LAST_TIME]: 'Using the same columns as last time.',
};

const describeReading = (readAs: string): string => READINGS[readAs] ?? `Recognised as ${readAs}.`;

/** Explains each column of a roster. */
function RosterColumnGuide() {
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
