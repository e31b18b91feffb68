import { useEffect, useEffectEvent, useState } from 'react';
import type { Elements } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import type { SessionUser } from '@learn-for-life/contract';
import { useSearchParams } from 'react-router-dom';
import { useServices } from 'shared-ui/services';
import type { Override } from '../../remotes';
import { mayOverride } from './may-override';

/** The dialog to choose a build, or to confirm one from a link; its code is fetched when it opens. */
export function useOverrideDialog(user: SessionUser) {
  const { config, notify } = useServices();
  const [dialog, setDialog] = useState<Elements>(null);
  const isOffered = mayOverride(config, user);
  const open = (given?: Override) => {
    import('./override-dialog').then(
      ({ OverrideDialog }) =>
        setDialog(<OverrideDialog userId={user.id} given={given} onClose={() => setDialog(null)} />),
      (error: unknown) => {
        console.error(error);
        notify({ kind: 'error', message: `Couldn’t open the dialog. ${adviceFor(error)}` });
      },
    );
  };
  useLinkedBuild(!user.unconfirmed, (given) => {
    if (isOffered) open(given);
    else notify({ kind: 'error', message: 'Only full admins can try this build.' });
  });
  return { isOffered, open: () => open(), dialog };
}

/**
 * Offers the build that a link names (tools/release/versions/preview.ts), and removes it from the address, so that a reload doesn't offer
 * it again.
 * @param isReady whether the user's rights are known
 */
function useLinkedBuild(isReady: boolean, offer: (given: Override) => void): void {
  const [params, setParams] = useSearchParams();
  const [remote, address] = [params.get('try'), params.get('build')];
  const take = useEffectEvent((given: Override) => {
    const rest = new URLSearchParams(params);
    rest.delete('try');
    rest.delete('build');
    setParams(rest, { replace: true });
    offer(given);
  });
  useEffect(() => {
    if (isReady && remote !== null && address !== null) take({ remote, address });
  }, [isReady, remote, address]);
}
