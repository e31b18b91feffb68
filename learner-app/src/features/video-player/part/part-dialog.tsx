import { useCallback, useState } from 'react';
import { Dialog } from 'shared-ui/components';
import { resolveMediaUrl, type Camelized } from 'shared-ui/data';
import { parseVideoSource } from 'shared-ui/learning';
import { useServices } from 'shared-ui/services';
import type { ShownCue } from 'supabase-project/types';
import { playFrom, type Playable } from '../playable';
import { VideoBySource } from '../video-by-source';

export type Cue = Camelized<ShownCue>;

interface PartDialogProps {
  cue: Cue;
  onClose: () => void;
}

/** Plays a video from the second that answers a question. Only watching it in its own lesson counts as progress. */
export function PartDialog({ cue, onClose }: PartDialogProps) {
  const { config } = useServices();
  const { title, image, url, captionsUrl } = cue.video;
  const [source] = useState(() => parseVideoSource(resolveMediaUrl(config, url)));
  const play = useCallback((player: Playable | null) => player && playFrom(player, cue.second), [cue.second]);
  return (
    <Dialog open size="xl" title={title} onClose={onClose}>
      {source ? (
        <VideoBySource
          source={source}
          image={image}
          captions={resolveMediaUrl(config, captionsUrl)}
          title={title}
          startAt={cue.second}
          onPlayer={play}
          end={null}
        />
      ) : (
        <p>This video isn’t available right now.</p>
      )}
    </Dialog>
  );
}
