import { useState } from 'react';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { styled } from 'styled-components';
import { formatDay } from '../../../shared/days/format-day';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import type { School } from '../schools.api';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';
import { AgreementDialog } from './agreement-dialog';
import { standingAgreement } from './standing-agreement';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--space-1) var(--space-4);
  overflow-wrap: anywhere;
  dt {
    color: var(--color-ink-soft);
  }
  dd {
    margin: 0;
    white-space: pre-line;
  }
`;

/** By what a school lets its students use accounts that it makes: noted, changed, and ended after a question. */
export function SchoolAgreement({ school }: { school: School }) {
  const { id, agreement } = school;
  const api = useSchoolsApi();
  const { busy, change } = useChange<School>(schoolKey(id));
  const [open, setOpen] = useState<'form' | 'end'>();
  const close = () => setOpen(undefined);

  async function end() {
    await change(() => api.endAgreement(id), 'Agreement ended');
    close();
  }
  return (
    <SectionCard title="Agreement">
      <SectionNote>
        By what the school lets its students use accounts that it makes. While it stands, it takes the place
        of “I accept”, the year of birth and the consent of parents.
      </SectionNote>
      {!agreement && <p>None is noted: no login cards can be made.</p>}
      {agreement && !standingAgreement(school) && <p>It has ended: no login cards can be made.</p>}
      {agreement && <AgreementFacts agreement={agreement} />}
      <SectionActions>
        <Button variant={agreement ? 'secondary' : 'primary'} onClick={() => setOpen('form')}>
          {agreement ? 'Change' : 'Note the agreement'}
        </Button>
        {agreement && (
          <Button variant="danger" onClick={() => setOpen('end')}>
            End
          </Button>
        )}
      </SectionActions>
      {open === 'form' && <AgreementDialog school={school} onClose={close} />}
      <ConfirmDialog
        open={open === 'end'}
        title="End the agreement?"
        message="Students of accounts that the school made meet the ordinary questions again."
        confirmLabel="End the agreement"
        busy={busy}
        onConfirm={() => void end()}
        onCancel={close}
      />
    </SectionCard>
  );
}

function AgreementFacts({ agreement }: { agreement: NonNullable<School['agreement']> }) {
  const { basis, agreedBy, agreedAt, endsAt, policyVersion } = agreement;
  return (
    <Facts>
      <dt>Basis</dt>
      <dd>{basis}</dd>
      <dt>Agreed by</dt>
      <dd>{agreedBy}</dd>
      <dt>Since</dt>
      <dd>{formatDay(agreedAt)}</dd>
      <dt>Until</dt>
      <dd>{endsAt ? formatDay(endsAt) : 'No end'}</dd>
      <dt>Policy of</dt>
      <dd>{formatDay(policyVersion)}</dd>
    </Facts>
  );
}
