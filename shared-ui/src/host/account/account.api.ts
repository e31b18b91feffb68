import type { HostServices } from '../../contract';
import { createRpc } from '../data/rpc';

/** The names of a profile. */
interface ProfileRow {
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
}

const rpc = createRpc<{
  get_profile: { Args: Record<PropertyKey, never>; Returns: ProfileRow };
  change_name: { Args: { p_first_name: string; p_last_name: string }; Returns: ProfileRow };
}>();

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** The signed-in user's name. @throws AppError */
export async function readName(services: HostServices): Promise<PersonName> {
  const { firstName, lastName } = await rpc(services, 'get_profile');
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

/** Changes the signed-in user's name, in the database and on the page. @throws AppError */
export async function changeName(services: HostServices, { firstName, lastName }: PersonName): Promise<void> {
  const { displayName } = await rpc(services, 'change_name', {
    p_first_name: firstName,
    p_last_name: lastName,
  });
  const session = services.session.getState();
  if (session.status !== 'signed-in' || !displayName) return;
  services.session.setState({ status: 'signed-in', user: { ...session.user, displayName } }, true);
}
