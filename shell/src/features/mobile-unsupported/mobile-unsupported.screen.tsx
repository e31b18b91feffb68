import { ButtonLink, EmptyState } from 'shared-ui/components';
import { MobileArt } from 'shared-ui/drawings';
import { Link } from 'react-router-dom';
import { useServices } from 'shared-ui/services';

/** The page that phones and tablets are sent to (docs/product.md#mobile); also open to signed-out visitors. */
export default function MobileUnsupportedScreen() {
  const { socialUrl } = useServices().config.contact;
  return (
    <EmptyState
      page
      art={<MobileArt />}
      title="The mobile version is on its way"
      message={
        <span>
          We’re working on a version for phones and tablets. Until then, please use a laptop or desktop
          computer.{' '}
          <a href={socialUrl} rel="noreferrer">
            Follow us
          </a>{' '}
          to hear when it’s ready.
        </span>
      }
      action={
        <ButtonLink as={Link} to="/">
          Go back home
        </ButtonLink>
      }
    />
  );
}
