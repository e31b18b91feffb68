import type { HostServices } from '@learn-for-life/contract';
import { unwrap } from '../data/unwrap';

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** Reads the signed-in user's name. @throws AppError */
export async function readName({ supabase }: HostServices): Promise<PersonName> {
  const { firstName, lastName } = unwrap(await supabase.rpc('get_profile'));
  return { firstName: firstName ?? '', lastName: lastName ?? '' };
}

/** Changes the signed-in user's name, in the database and on the page. @throws AppError */
export async function changeName(
  { supabase, session }: HostServices,
  { firstName, lastName }: PersonName,
): Promise<void> {
  const args = { p_first_name: firstName, p_last_name: lastName };
  const { displayName } = unwrap(await supabase.rpc('change_name', args));
  const state = session.getState();
  if (state.status !== 'signed-in' || !displayName) return;
  session.setState({ status: 'signed-in', user: { ...state.user, displayName } }, true);
}
