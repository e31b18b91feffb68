import { Button, TextField } from 'shared-ui/components';
import { useServices } from 'shared-ui/services';
import { styled } from 'styled-components';
import { contentFinder, contentSource } from '../../../shared/content/content-finder';
import { readCueTime } from '../../../shared/content/cue-time';
import { PickerField } from '../../../shared/picker';
import { wordsAt } from '../../captions';
import { useCueVideos } from '../use-cue-videos';
import type { MoreProblems, MoreValues } from './question-fields';
import { Group, Legend } from './rows.styles';

const When = styled.div`
  display: grid;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 7rem) minmax(0, 1fr);
  align-items: start;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

interface CueFieldsProps {
  value: MoreValues['cue'];
  problems: MoreProblems['cue'];
  onChange: (cue: MoreValues['cue']) => void;
}

/** The part of a video that answers the question: video, time and caption words. */
export function CueFields({ value, problems, onChange }: CueFieldsProps) {
  const services = useServices();
  const { videoId, time, words } = value;
  const video = useCueVideos(videoId === '' ? [] : [videoId]).get(videoId);
  const second = readCueTime(time);
  const spoken = second === undefined ? '' : wordsAt(video?.captions ?? [], second);
  const label = video === null ? 'A deleted video' : (video?.title ?? videoId);
  return (
    <Group>
      <Legend>Matching video (optional)</Legend>
      <PickerField
        label="Video"
        hint="Students can watch this part once they see the explanation."
        error={problems?.video}
        placeholder="Choose a video"
        source={contentSource('video', contentFinder(services, 'video'))}
        value={videoId === '' ? undefined : { id: videoId, label }}
        onPick={({ id }) => onChange({ ...value, videoId: id })}
      />
      {videoId !== '' && (
        <>
          <When>
            <TextField
              label="Starts at"
              placeholder="0:42"
              required
              autoComplete="off"
              error={problems?.time}
              value={time}
              onChange={({ target }) => onChange({ ...value, time: target.value })}
            />
            <TextField
              label="Caption words"
              required
              autoComplete="off"
              error={problems?.words}
              value={words}
              onChange={({ target }) => onChange({ ...value, words: target.value })}
            />
          </When>
          <Actions>
            {spoken !== '' && spoken !== words && (
              <Button variant="secondary" size="s" onClick={() => onChange({ ...value, words: spoken })}>
                {`Use the words at ${time.trim()}`}
              </Button>
            )}
            <Button variant="ghost" size="s" onClick={() => onChange({ videoId: '', time: '', words: '' })}>
              Remove video
            </Button>
          </Actions>
        </>
      )}
    </Group>
  );
}
