import { useState } from 'react';
import { Button, ConfirmDialog } from 'shared-ui/components';
import { formatDay } from '../../../shared/days/format-day';
import { SectionActions } from '../../../shared/section-card';
import type { School, StaffMember } from '../schools.api';
import { NoWrap } from '../schools.styles';
import { schoolKey, useChange, useSchoolsApi } from '../use-schools';
import { EndRoleDialog } from './staff-dialogs';

interface MemberProps {
  schoolId: string;
  member: StaffMember;
  name: string;
}

/** Shows a role's last day, which the user can remove. */
export function RoleEnd({ schoolId, member: { id, until }, name }: MemberProps) {
  const api = useSchoolsApi();
  const { busy, change } = useChange<School>(schoolKey(schoolId));
  if (!until) return <NoWrap>No end date</NoWrap>;
  return (
    <SectionActions>
      <NoWrap>{formatDay(until)}</NoWrap>
      <Button
        variant="secondary"
        size="s"
        busy={busy}
        aria-label={`Remove last day for ${name}`}
        onClick={() =>
          void change(
            () => api.changeRole(id, { action: 'until', until: null }),
            `${name}’s role no longer has an end date`,
          )
        }
      >
        Remove
      </Button>
    </SectionActions>
  );
}

/** Ends a role, and removes the second factor of someone who has lost their authenticator; both after a confirmation. */
export function StaffMemberActions({
  member,
  name,
  onClosed,
}: Omit<MemberProps, 'schoolId'> & { onClosed: () => void }) {
  const api = useSchoolsApi();
  const { busy, change } = useChange<unknown>();
  const [asking, setAsking] = useState<'end' | 'factor'>();
  function close() {
    setAsking(undefined);
    onClosed();
  }
  async function reset() {
    await change(
      () => api.resetFactor(member.id),
      `${name} will set up two-step verification again at the next login`,
    );
    close();
  }
  return (
    <>
      <SectionActions>
        <Button
          variant="secondary"
          size="s"
          aria-label={`End role: ${name}`}
          onClick={() => setAsking('end')}
        >
          <NoWrap>End role</NoWrap>
        </Button>
        {member.hasSecondFactor && !member.isSelf && (
          <Button
            variant="secondary"
            size="s"
            aria-label={`Reset two-step verification for ${name}`}
            onClick={() => setAsking('factor')}
          >
            <NoWrap>Reset two-step verification</NoWrap>
          </Button>
        )}
      </SectionActions>
      {asking === 'end' && <EndRoleDialog member={member} name={name} onClose={close} />}
      <ConfirmDialog
        open={asking === 'factor'}
        title={`Reset ${name}’s two-step verification?`}
        message="Only do this if you’re sure they asked for it themselves. Their authenticator app stops working and they’re logged out everywhere. They’ll set it up again when they next log in. This is recorded with your name."
        confirmLabel="Reset two-step verification"
        busy={busy}
        onConfirm={() => void reset()}
        onCancel={close}
      />
    </>
  );
}
