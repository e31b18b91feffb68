import { styled } from 'styled-components';
import { Button } from 'shared-ui/components';
import type { Override } from '../../remotes';
import { removeOverride } from './stored-override';

/** A strip above the page. It doesn't overlap the page, because screens' bars stick to both edges of the window. */
const Strip = styled.aside`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--page-margin);
  background: var(--color-night);
  color: var(--color-on-night);
  text-align: center;
  overflow-wrap: anywhere;
`;

function stop(): void {
  removeOverride();
  location.reload();
}

/** Names the build that this tab runs in place of a remote, and lets the user stop running it. */
export function OverrideBanner({ override: { remote, address } }: { override: Override }) {
  return (
    <Strip data-surface="night" aria-label="Override">
      <span>
        This tab is running <strong>{remote}</strong>
        <span>{` from ${new URL(address).origin}.`}</span>
      </span>
      <Button variant="secondary" size="s" onClick={stop}>
        Stop
      </Button>
    </Strip>
  );
}
