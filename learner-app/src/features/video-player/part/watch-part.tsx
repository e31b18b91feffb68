import { Play } from 'lucide-react';
import { useState } from 'react';
import { Button } from 'shared-ui/components';
import { CHECK_CONNECTION } from 'shared-ui/data';
import { deferCode } from 'shared-ui/deferred-code';
import { useServices } from 'shared-ui/services';
import { formatPosition } from '../../../shared/lessons/format-position';
import type { Cue } from './part-dialog';

const dialogCode = deferCode(() => import('./part-dialog'));

/** A button that plays the part of a video that answers a question, in a dialog over the attempt. Renders nothing without a cue. */
export const WatchPart = ({ cue }: { cue: Cue | null }) => cue && <WatchButton cue={cue} />;

function WatchButton({ cue }: { cue: Cue }) {
  const { notify } = useServices();
  const [opened, setOpened] = useState<Awaited<ReturnType<typeof dialogCode.load>>>();
  async function open() {
    try {
      setOpened(await dialogCode.load());
    } catch (cause) {
      console.warn(cause);
      notify({ kind: 'error', message: `Couldn’t load the video. ${CHECK_CONNECTION}` });
    }
  }
  return (
    <>
      <Button variant="secondary" size="s" icon={<Play aria-hidden="true" />} onClick={() => void open()}>
        {`Watch this part (${formatPosition(cue.second)})`}
      </Button>
      {opened && <opened.PartDialog cue={cue} onClose={() => setOpened(undefined)} />}
    </>
  );
}
