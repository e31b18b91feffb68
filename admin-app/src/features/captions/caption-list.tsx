import { Merge, Play, Plus, Split, Trash2 } from 'lucide-react';
import { memo, useEffect, useId, useRef } from 'react';
import { FieldError, IconButton } from 'shared-ui/components';
import { useStore } from 'zustand';
import type { CaptionsEditor } from './captions-editor.store';
import { CueItem, Input, List, Note, CueText } from './captions.styles';
import { parseTime, type Cue } from './cue';
import { problemsOf } from './cue-problems';

interface CaptionRowProps {
  cue: Cue;
  /** The caption's number in the list, from 1. */
  number: number;
  previous: Cue | undefined;
  isLast: boolean;
  isPlaying: boolean;
  /** The row takes the focus whenever this changes to another object. */
  focus: object | undefined;
  /** The video's length in milliseconds. */
  length: number | undefined;
  editor: CaptionsEditor;
  /** Plays the video from a moment in milliseconds; undefined if it can't be played here. */
  onPlay: ((at: number) => void) | undefined;
}

/** One caption in the list: its times, text and actions. Memoised, because a film has hundreds of captions. */
const CaptionRow = memo(function CaptionRow(props: CaptionRowProps) {
  const { cue, number, previous, isLast, isPlaying, focus, length, editor, onPlay } = props;
  const problemsId = useId();
  const words = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus) words.current?.focus();
  }, [focus]);
  const { overlap, ...errors } = problemsOf(cue, previous, length);
  const messages = Object.values(errors);
  const field = (name: 'start' | 'end' | 'text', label: string) => ({
    'aria-label': `${label} of caption ${number}`,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': messages.length > 0 || overlap ? problemsId : undefined,
    value: cue[name],
    onChange: ({ target }: { target: { value: string } }) => editor.change(cue.key, { [name]: target.value }),
  });

  return (
    <CueItem data-playing={isPlaying || undefined} onFocus={() => editor.select(cue.key)}>
      <span aria-hidden="true">{number}</span>
      <div>
        <Input {...field('start', 'Start')} inputMode="decimal" autoComplete="off" />
        <Input {...field('end', 'End')} inputMode="decimal" autoComplete="off" />
      </div>
      <CueText ref={words} {...field('text', 'Text')} rows={2} />
      <div data-actions>
        <IconButton
          size="s"
          label={`Play from caption ${number}`}
          disabled={!onPlay}
          onClick={() => onPlay?.(parseTime(cue.start) ?? 0)}
        >
          <Play aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={`Split caption ${number}`}
          onClick={() => editor.split(cue.key, words.current?.selectionStart)}
        >
          <Split aria-hidden="true" />
        </IconButton>
        <IconButton
          size="s"
          label={`Join caption ${number} with the next`}
          aria-disabled={isLast || undefined}
          onClick={() => !isLast && editor.merge(cue.key)}
        >
          <Merge aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Add a caption after ${number}`} onClick={() => editor.addAfter(cue.key)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton size="s" label={`Delete caption ${number}`} onClick={() => editor.remove(cue.key)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {(messages.length > 0 || overlap) && (
        <div id={problemsId} data-problems>
          {messages.map((message) => (
            <FieldError key={message}>{message}</FieldError>
          ))}
          {overlap && <Note>{overlap}</Note>}
        </div>
      )}
    </CueItem>
  );
});

interface CaptionListProps {
  editor: CaptionsEditor;
  /** The key of the caption at the video's current time. */
  playing: number | undefined;
  length: number | undefined;
  onPlay: ((at: number) => void) | undefined;
}

/** Lists the captions in the order of the file. */
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
