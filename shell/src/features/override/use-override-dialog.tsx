import { useState } from 'react';
import type { Elements } from 'shared-ui/components';
import { adviceFor } from 'shared-ui/data';
import type { SessionUser } from '@learn-for-life/contract';
import { useServices } from 'shared-ui/services';
import { mayOverride } from './may-override';

/** The dialog in which a build is chosen; its code is fetched when it is opened. */
export function useOverrideDialog(user: SessionUser) {
  const { config, notify } = useServices();
  const [dialog, setDialog] = useState<Elements>(null);
  const open = () => {
    import('./override-dialog').then(
      ({ OverrideDialog }) => setDialog(<OverrideDialog userId={user.id} onClose={() => setDialog(null)} />),
      (error: unknown) => {
        console.error(error);
        notify({ kind: 'error', message: `Couldn’t open the dialog. ${adviceFor(error)}` });
      },
    );
  };
  return { isOffered: mayOverride(config, user), open, dialog };
}
