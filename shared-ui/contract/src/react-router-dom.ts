/**
 * The part of `react-router-dom` that a host shares, because the whole package would weigh twice as much on every page. Remotes import
 * these names from `react-router-dom`. Their `tsconfig.json` resolves it to this list, so any other name fails their type check.
 */
export {
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  redirect,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router';
export type { RouteObject } from 'react-router';
