import { placeholder } from 'shared-ui/build/placeholders';
import type { FillFirstView, FirstViewModule } from 'shared-ui/start';
import { ProfileCard } from './profile-card';
import { ProfileDetails } from './profile-details';

/** Shows the session's data about a student; the rest of the profile is still loading. */
export const fill: FillFirstView = (_answer, { user }) => {
  if (!user || user.isAdmin) return null;
  const { id, email, displayName } = user;
  const [initial = '?'] = displayName.trim();
  return {
    variant: 'student',
    values: { id, email, displayName, initial: initial.toLocaleUpperCase('en-AU') },
  };
};

export const variants: FirstViewModule['variants'] = () => {
  const user = {
    id: placeholder('id'),
    email: placeholder('email'),
    displayName: placeholder('displayName'),
    isAdmin: false,
  };
  return {
    student: (
      <ProfileCard name={user.displayName} initial={placeholder('initial')} isAdmin={false} busy>
        <ProfileDetails user={user} profile={undefined} />
      </ProfileCard>
    ),
  };
};
