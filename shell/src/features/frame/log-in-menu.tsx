import { Link } from 'shared-ui/router';
import { PopoverMenu } from './popover-menu';

/** Students and admins sign in at the same place; the account decides (specification, section 6). */
export function LogInMenu() {
  return (
    <PopoverMenu id="log-in-menu" label="Log In">
      <li>
        <Link to="/login">Student</Link>
      </li>
      <li>
        <Link to="/login">Admin</Link>
      </li>
    </PopoverMenu>
  );
}
