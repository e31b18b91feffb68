import { Link } from 'react-router-dom';
import { PopoverMenu } from './popover-menu';

/** Students and admins use the same login page; the account decides (docs/product.md#top-bar-and-footer). */
export function LogInMenu() {
  return (
    <PopoverMenu id="log-in-menu" label={<span>Log In</span>}>
      <li>
        <Link to="/login">Student</Link>
      </li>
      <li>
        <Link to="/login">Admin</Link>
      </li>
    </PopoverMenu>
  );
}
