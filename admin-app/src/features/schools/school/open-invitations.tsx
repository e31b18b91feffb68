import { Button } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { countOf } from '../../../shared/count-of';
import { formatDay } from '../../../shared/days/format-day';
import { EmailAddress } from '../../../shared/email-address';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { ROLE_NAMES, sentNotice } from '../school-words';
import { NoWrap } from '../schools.styles';
import type { School } from '../schools.api';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';

type Invitation = School['invitations'][number];

const stateOf = ({ sentAt, waits, endsAt }: Invitation) =>
  sentAt ? `Sent, expires ${formatDay(endsAt)}` : waits ? 'Waiting' : 'Not sent yet';

/** Lists the unanswered invitations. */
export function OpenInvitations({ school: { id, invitations } }: { school: School }) {
  const api = useSchoolsApi();
  const { notify } = useServices();
  const { busy, send, change } = useChange<School>(schoolKey(id));
  const waiting = invitations.filter(({ waits }) => waits).length;
  const unsent = invitations.filter(({ sentAt, waits }) => !sentAt && !waits).length;
  async function report(sending: () => Promise<School>) {
    try {
      notify(sentNotice(await send(sending)));
    } catch (cause) {
      console.error(cause);
      notify({ kind: 'error', message: toAppError(cause).message });
    }
  }
  const columns: readonly TableColumn<Invitation>[] = [
    { header: 'Email', render: ({ email }) => <EmailAddress address={email} /> },
    { header: 'Role', render: ({ role }) => <NoWrap>{ROLE_NAMES[role]}</NoWrap> },
    { header: 'Status', render: stateOf },
    {
      header: 'Actions',
      render: ({ id: invitationId, email, role, until, sentAt }) => (
        <SectionActions>
          {sentAt && (
            <Button
              variant="secondary"
              size="s"
              busy={busy}
              aria-label={`Resend invitation to ${email}`}
              onClick={() => void report(() => api.invite(id, { emails: [email], role, until }))}
            >
              <NoWrap>Resend</NoWrap>
            </Button>
          )}
          <Button
            variant="secondary"
            size="s"
            busy={busy}
            aria-label={`Withdraw invitation to ${email}`}
            onClick={() =>
              void change(() => api.withdrawInvitation(id, invitationId), 'Invitation withdrawn')
            }
          >
            <NoWrap>Withdraw</NoWrap>
          </Button>
        </SectionActions>
      ),
    },
  ];
  return (
    <SectionCard title="Invitations">
      {waiting > 0 && (
        <SectionNote>
          {`Your school has reached today’s invitation limit. Come back tomorrow to send ${countOf(waiting, 'more invitation')}.`}
        </SectionNote>
      )}
      {unsent > 0 && (
        <>
          <SectionNote>
            {`${countOf(unsent, 'invitation hasn’t', 'invitations haven’t')} been sent yet. Wait a minute, then select Send now.`}
          </SectionNote>
          <SectionActions>
            <Button size="s" busy={busy} onClick={() => void report(() => api.sendInvitations(id))}>
              Send now
            </Button>
          </SectionActions>
        </>
      )}
      <ColumnTable
        label="Open invitations"
        columns={columns}
        rows={invitations}
        rowKey={({ id: invitationId }) => invitationId}
      />
    </SectionCard>
  );
}
