import { ButtonLink } from '../../components/buttons/button-link';
import { EmptyState } from '../../components/states/empty-state';
import { Link } from 'react-router-dom';

export default function StandAloneNotFoundScreen() {
  return (
    <EmptyState
      page
      title="Page not found"
      message="There is nothing at this address."
      action={
        <ButtonLink as={Link} to="/">
          Go back home
        </ButtonLink>
      }
    />
  );
}
