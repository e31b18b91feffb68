import { ButtonLink } from '../../components/buttons/button-link';
import { EmptyState } from '../../components/states/empty-state';
import { Link } from 'react-router-dom';

export default function StandAloneNotFoundScreen() {
  return (
    <EmptyState
      page
      title="Page not found"
      message="We couldn’t find this page."
      action={
        <ButtonLink as={Link} to="/">
          Go back home
        </ButtonLink>
      }
    />
  );
}
