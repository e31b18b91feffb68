import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button, ConfirmDialog, Dialog } from 'shared-ui/components';
import { formatSeatCode, JOIN_PATH, joinAddress } from 'shared-ui/learning';
import { styled } from 'styled-components';
import { formatDay } from '../../../shared/days/format-day';
import { SectionActions, SectionNote } from '../../../shared/section-card';
import { hasRole } from '../../../shared/api/class-role';
import { useStandAlone } from '../../../shared/stand-alone';
import { useCopy } from '../../../shared/use-copy';
import type { SchoolClass } from '../schools.api';
import { classKey, useChange, useSchoolsApi } from '../use-schools';

/** Readable from the back of a room. */
const LargeCode = styled.code`
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: clamp(2rem, 7vw, 4.5rem);
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: 0.04em;
  text-align: center;
  white-space: nowrap;
  user-select: all;
`;

const LoginAddress = styled.p`
  text-align: center;
  font-size: var(--text-l);
  overflow-wrap: anywhere;
`;

interface ClassCodeDialogProps {
  schoolClass: SchoolClass;
  onClose: () => void;
}

/** Shows the code with which learners who have an account can join the class, large enough for a projector. */
export function ClassCodeDialog({ schoolClass: { id, name, code, role }, onClose }: ClassCodeDialogProps) {
  const api = useSchoolsApi();
  const copy = useCopy();
  const standAlone = useStandAlone();
  const { busy, change } = useChange<SchoolClass>(classKey(id));
  const [isAsking, setAsking] = useState(false);
  const manages = hasRole(role, 'teacher');

  async function make() {
    await change(() => api.changeClass(id, { action: 'new_code' }), 'New class code created');
    setAsking(false);
  }
  return (
    <Dialog
      open
      size="l"
      title={`Class code for ${name}`}
      description="Students log in to their own account, then enter this code to join."
      onClose={onClose}
    >
      {code ? (
        <>
          <LargeCode>{formatSeatCode(code.code)}</LargeCode>
          {!standAlone && (
            <LoginAddress>
              {'Enter this code at '}
              <strong>{`${location.host}${JOIN_PATH}`}</strong>
            </LoginAddress>
          )}
          <SectionNote>{`Works until ${formatDay(code.endsAt)}.`}</SectionNote>
        </>
      ) : (
        <p>{manages ? 'No class code yet. Create one so students can join.' : 'No class code yet.'}</p>
      )}
      <SectionActions>
        {code && !standAlone && (
          <Button
            variant="secondary"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copy(joinAddress(code.code), 'Link copied')}
          >
            Copy link
          </Button>
        )}
        {code && (
          <Button
            variant="secondary"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copy(formatSeatCode(code.code), 'Code copied')}
          >
            Copy code
          </Button>
        )}
        {manages && (
          <Button
            variant={code ? 'secondary' : 'primary'}
            busy={busy && !isAsking}
            onClick={() => (code ? setAsking(true) : void make())}
          >
            {code ? 'New code' : 'Create code'}
          </Button>
        )}
        {manages && code && (
          <Button
            variant="danger"
            busy={busy && !isAsking}
            onClick={() =>
              void change(() => api.changeClass(id, { action: 'no_code' }), 'Class code turned off')
            }
          >
            Turn off
          </Button>
        )}
      </SectionActions>
      <ConfirmDialog
        open={isAsking}
        title="Create a new class code?"
        message="The old code stops working immediately. Students who joined stay in the class."
        confirmLabel="Create new code"
        busy={busy}
        onConfirm={() => void make()}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
