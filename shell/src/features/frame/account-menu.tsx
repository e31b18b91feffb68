import { styled } from 'styled-components';
import type { SessionUser } from '@learn-for-life/contract';
import type { Elements } from 'shared-ui/components';
import { logOut } from 'shared-ui/host';
import { Link, useNavigate } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import { useOverrideDialog } from '../override';
import { PopoverMenu } from './popover-menu';

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Who is signed in, with Profile, Account and Log Out, on computers of schools the way for the next student, and for whom it is meant, a remote to try. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const services = useServices();
  const navigate = useNavigate();
  const override = useOverrideDialog(user);
  const dialog: Elements = override.dialog;
  return (
    <>
      <PopoverMenu id="account-menu" label={<Name>{user.displayName}</Name>}>
        <li>
          <Link to="/profile">Profile</Link>
        </li>
        <li>
          <Link to="/account">Account</Link>
        </li>
        {override.isOffered && (
          <li>
            <button type="button" onClick={override.open}>
              Try a remote…
            </button>
          </li>
        )}
        {user.username !== undefined && (
          <li>
            <button type="button" onClick={() => void logOut(services, navigate, '/login?with=username')}>
              Log in as somebody else
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void logOut(services, navigate)}>
            Log Out
          </button>
        </li>
      </PopoverMenu>
      {dialog}
    </>
  );
}
