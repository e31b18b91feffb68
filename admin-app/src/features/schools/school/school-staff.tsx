import { Link2, UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { EmailAddress } from '../../../shared/email-address';
import { formatDay } from '../../../shared/days/format-day';
import { SectionActions, SectionCard, SectionNote } from '../../../shared/section-card';
import { useCopy } from '../../../shared/use-copy';
import { countOf } from '../../../shared/count-of';
import { ROLE_NAMES, sentNotice } from '../school-words';
import { NoWrap } from '../schools.styles';
import type { School, StaffMember } from '../schools.api';
import { InviteDialog } from './staff-dialogs';
import { RoleEnd, StaffMemberActions } from './staff-member-actions';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const Soft = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-weight: 400;
`;

const nameOf = ({ name, email }: StaffMember) => name ?? email ?? 'No name';

/** Who works at a school and who is invited to. */
export function SchoolStaff({ school }: { school: School }) {
  const [inviting, setInviting] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const columns: readonly TableColumn<StaffMember>[] = [
    {
      header: 'Name',
      render: (member) => (
        <>
          <span>{member.isSelf ? `${nameOf(member)} (you)` : nameOf(member)}</span>
          {member.name && member.email && (
            <Soft>
              <EmailAddress address={member.email} />
            </Soft>
          )}
        </>
      ),
    },
    { header: 'Role', render: ({ role }) => ROLE_NAMES[role] },
    {
      header: 'Classes',
      render: ({ role, classes }) => (role === 'school_admin' ? 'All' : classes.join(', ') || 'None'),
    },
    {
      header: 'Until',
      render: (member) => <RoleEnd schoolId={school.id} member={member} name={nameOf(member)} />,
    },
    {
      header: 'Change',
      render: (member) => (
        <StaffMemberActions member={member} name={nameOf(member)} onClosed={() => section.current?.focus()} />
      ),
    },
  ];
  return (
    <Parts>
      <SectionCard title="Staff" ref={section}>
        <div>
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
            Invite
          </Button>
        </div>
        {school.staff.length === 0 ? (
          <p>Nobody works at this school yet. Invite an administrator, who invites the others.</p>
        ) : (
          <ColumnTable
            label="Staff of the school"
            columns={columns}
            rows={school.staff}
            rowKey={({ id }) => id}
          />
        )}
      </SectionCard>
      {school.invitations.length > 0 && <Waiting school={school} />}
      {inviting && <InviteDialog school={school} onClose={() => setInviting(false)} />}
    </Parts>
  );
}

type Invitation = School['invitations'][number];

/** The invitations that nobody has answered yet. */
function Waiting({ school: { id, invitations } }: { school: School }) {
  const api = useSchoolsApi();
  const copy = useCopy();
  const { notify } = useServices();
  const { busy, send, change } = useChange<School>(schoolKey(id));
  const unsent = invitations.filter(({ sentAt }) => sentAt === null).length;
  async function sendAgain() {
    try {
      notify(sentNotice(await send(() => api.sendInvitations(id))));
    } catch (cause) {
      console.error(cause);
      notify({ kind: 'error', message: toAppError(cause).message });
    }
  }
  const columns: readonly TableColumn<Invitation>[] = [
    { header: 'Address', render: ({ email }) => <EmailAddress address={email} /> },
    { header: 'Role', render: ({ role }) => <NoWrap>{ROLE_NAMES[role]}</NoWrap> },
    {
      header: 'State',
      render: ({ endsAt, sentAt }) => `${sentAt ? 'Sent' : 'Not confirmed'}, ends on ${formatDay(endsAt)}`,
    },
    {
      header: 'Withdraw',
      render: ({ id: invitationId, email }) => (
        <Button
          variant="secondary"
          size="s"
          busy={busy}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => void change(() => api.withdrawInvitation(id, invitationId), 'Invitation withdrawn')}
        >
          <NoWrap>Withdraw</NoWrap>
        </Button>
      ),
    },
  ];
  return (
    <SectionCard title="Invitations">
      {unsent > 0 ? (
        <>
          <SectionNote>
            {`${countOf(unsent, 'email', 'emails')} not confirmed: the mail service is slow or away, or the address got one less than a minute ago. Send again in a minute, which sends none twice, or pass the link of the page Classes on: who has confirmed the address finds the invitation there.`}
          </SectionNote>
          <SectionActions>
            <Button size="s" busy={busy} onClick={() => void sendAgain()}>
              Send again
            </Button>
            <Button
              variant="secondary"
              size="s"
              icon={<Link2 aria-hidden="true" />}
              onClick={() => void copy(`${location.origin}/classes`, 'Link copied')}
            >
              Copy the link of the page
            </Button>
          </SectionActions>
        </>
      ) : (
        <SectionNote>To send a lost email again, invite the person again.</SectionNote>
      )}
      <ColumnTable
        label="Invitations that wait"
        columns={columns}
        rows={invitations}
        rowKey={({ id: invitationId }) => invitationId}
      />
    </SectionCard>
  );
}
