import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, useMoveFocus } from 'shared-ui/components';
import { styled } from 'styled-components';
import { ColumnTable, type TableColumn } from '../../../shared/column-table/column-table';
import { EmailAddress } from '../../../shared/email-address';
import { SectionCard } from '../../../shared/section-card';
import { CLASS_ROLE_NAMES, ROLE_NAMES } from '../school-words';
import type { School, StaffMember } from '../schools.api';
import { InviteDialog } from './staff-dialogs';
import { RoleEnd, StaffMemberActions } from './staff-member-actions';
import { OpenInvitations } from './open-invitations';

const Parts = styled.div`
  display: grid;
  gap: var(--space-5);
`;

const MutedText = styled.span`
  display: block;
  color: var(--color-ink-soft);
  font-weight: 400;
`;

const nameOf = ({ name, email }: StaffMember) => name ?? email ?? 'No name';

/** Lists a person's classes: '8A, 8B (reader)'. */
const classesOf = (classes: StaffMember['classes']) =>
  classes
    .map(({ name, role }) =>
      role === 'teacher' ? name : `${name} (${CLASS_ROLE_NAMES[role].toLowerCase()})`,
    )
    .join(', ');

/** Lists a school's staff and invitations. */
export function SchoolStaff({ school }: { school: School }) {
  const [inviting, setInviting] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const moveFocus = useMoveFocus();
  const columns: readonly TableColumn<StaffMember>[] = [
    {
      header: 'Name',
      render: (member) => (
        <>
          <span>{member.isSelf ? `${nameOf(member)} (you)` : nameOf(member)}</span>
          {member.name && member.email && (
            <MutedText>
              <EmailAddress address={member.email} />
            </MutedText>
          )}
        </>
      ),
    },
    { header: 'Role', render: ({ role }) => ROLE_NAMES[role] },
    {
      header: 'Classes',
      render: ({ role, classes }) => (role === 'school_admin' ? 'All' : classesOf(classes) || 'None'),
    },
    {
      header: 'Last day',
      render: (member) => <RoleEnd schoolId={school.id} member={member} name={nameOf(member)} />,
    },
    {
      header: 'Actions',
      render: (member) => (
        <StaffMemberActions member={member} name={nameOf(member)} onClosed={() => moveFocus(section)} />
      ),
    },
  ];
  return (
    <Parts>
      <SectionCard title="Staff" ref={section}>
        <div>
          <Button icon={<UserPlus aria-hidden="true" />} onClick={() => setInviting(true)}>
            Invite staff
          </Button>
        </div>
        {school.staff.length === 0 ? (
          <p>No staff yet. Invite a school administrator, who can then invite everyone else.</p>
        ) : (
          <ColumnTable label="School staff" columns={columns} rows={school.staff} rowKey={({ id }) => id} />
        )}
      </SectionCard>
      {school.invitations.length > 0 && <OpenInvitations school={school} />}
      {inviting && <InviteDialog school={school} onClose={() => setInviting(false)} />}
    </Parts>
  );
}
