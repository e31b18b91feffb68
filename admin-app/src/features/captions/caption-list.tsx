import { useStore } from 'zustand';
import { CaptionRow } from './caption-row';
import type { CaptionsEditor } from './captions-editor.store';
import { List } from './captions.styles';

interface CaptionListProps {
  editor: CaptionsEditor;
  /** The caption that is shown at this moment of the video. */
  playing: number | undefined;
  length: number | undefined;
  onPlay: ((at: number) => void) | undefined;
}

/** The captions in the order of the file. */
export function CaptionList({ editor, playing, length, onPlay }: CaptionListProps) {
  const { cues } = useStore(editor.store, ({ captions }) => captions);
  const focus = useStore(editor.store, (state) => state.focus);
  return (
    <List aria-label="Captions">
      {cues.map((cue, index) => (
        <CaptionRow
          key={cue.key}
          cue={cue}
          number={index + 1}
          previous={cues[index - 1]}
          isLast={index === cues.length - 1}
          isPlaying={cue.key === playing}
          focus={focus?.key === cue.key ? focus : undefined}
          length={length}
          editor={editor}
          onPlay={onPlay}
        />
      ))}
    </List>
  );
}
