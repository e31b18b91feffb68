import { EmptyState } from '../../components/empty-state';
import { Link } from '../../router/router';

export default function StandAloneNotFoundScreen() {
  return (
    <EmptyState
      title="Page not found"
      message="There is nothing at this address."
      action={<Link to="/">Go back home</Link>}
    />
  );
}
