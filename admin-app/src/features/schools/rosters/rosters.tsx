import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RosterUndone, School } from '../schools.api';
import { PastRosters } from './past-rosters';
import { RosterUpload } from './roster-upload';

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
`;

/** Uploading the students of the school's own system, and what was uploaded before. */
export function Rosters({ school: { id } }: { school: School }) {
  // A new upload begins with nothing of the one before.
  const [uploads, setUploads] = useState(0);
  const [undone, setUndone] = useState<RosterUndone>();
  const past = useRef<HTMLDivElement>(null);
  function noteUndone(result: RosterUndone) {
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
        onUndone={noteUndone}
      />
      <PastRosters kind="roster" ref={past} schoolId={id} undone={undone} onUndone={noteUndone} />
    </Parts>
  );
}
