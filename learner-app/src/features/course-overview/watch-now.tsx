import { Play } from 'lucide-react';
import { Button } from 'shared-ui/components';

export function WatchNow({ onClick }: { onClick?: () => void }) {
  return (
    <Button block size="l" onClick={onClick}>
      <Play aria-hidden="true" fill="currentColor" />
      Watch Now
    </Button>
  );
}
