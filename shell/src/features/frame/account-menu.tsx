import { styled } from 'styled-components';
import type { SessionUser } from 'shared-ui/contract';
import { Link, useNavigate } from 'shared-ui/router';
import { useServices } from 'shared-ui/services';
import { PopoverMenu } from './popover-menu';

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Who is signed in, with Profile and Log Out. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { getSupabase, notify } = useServices();
  const navigate = useNavigate();

  async function logOut() {
    try {
      const { error } = await (await getSupabase()).auth.signOut();
      if (error) throw error;
      await navigate('/login');
    } catch (error) {
      console.error(error);
      notify({ kind: 'error', message: 'Failed to sign out. Please try again.' });
    }
  }

  return (
    <PopoverMenu id="account-menu" label={<Name>{user.displayName}</Name>}>
      <li>
        <Link to="/profile">Profile</Link>
      </li>
      <li>
        <button type="button" onClick={() => void logOut()}>
          Log Out
        </button>
      </li>
    </PopoverMenu>
  );
}
