// By the package's name: federation shares the router by it.
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { AuthFootnote } from './auth-form.styles';

/** By what somebody logs in: an email address, or the username that their school gave them. */
export type LoginKind = 'email' | 'username';

const STORAGE_KEY = 'login-kind';

/** The search parameter with which the address on a card opens the form for usernames. */
const PARAMETER = 'with';

/** What the address asks for, else what was chosen last in this browser; never a name. */
export function useLoginKind(): LoginKind {
  const [search] = useSearchParams();
  return (search.get(PARAMETER) ?? storedKind()) === 'username' ? 'username' : 'email';
}

/** Leads to the form of the other kind, and remembers the choice. */
export function OtherKind({ kind }: { kind: LoginKind }) {
  const { state } = useLocation() as { state: unknown };
  const other = kind === 'email' ? 'username' : 'email';
  return (
    <AuthFootnote>
      <Link to={`?${PARAMETER}=${other}`} state={state} replace onClick={() => storeKind(other)}>
        {kind === 'email' ? 'Log in with a username' : 'Log in with an email'}
      </Link>
    </AuthFootnote>
  );
}

/** Null where nothing is stored, or no storage is to be had: at build time, or since the browser forbids it. */
function storedKind(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The next login in this browser begins with the form of this kind. */
export function storeKind(kind: LoginKind): void {
  try {
    localStorage.setItem(STORAGE_KEY, kind);
  } catch (error) {
    // Only the next visit begins with the other form.
    console.warn(error);
  }
}
