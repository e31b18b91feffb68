import { Download, MoveHorizontal, Plus, Undo2 } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { Button, TextAreaField, TextField } from 'shared-ui/components';
import { saveFile } from '../../shared/files/save-file';
import type { CaptionsEditor } from './captions-editor.store';
import { Disclosure, Row, Side } from './captions.styles';
import { transcriptOf, writeWebVtt } from './webvtt';

interface CaptionToolsProps {
  editor: CaptionsEditor;
  playerRef: RefObject<HTMLVideoElement | null>;
  /** Whether the video can be played here. */
  plays: boolean;
}

/** Actions at the video's current time, and actions on all captions. */
export function CaptionTools({ editor, playerRef, plays }: CaptionToolsProps) {
  const { past, captions, selected } = useStore(editor.store);
  const number = captions.cues.findIndex(({ key }) => key === selected) + 1;
  const now = () => Math.round((playerRef.current?.currentTime ?? 0) * 1000);
  return (
    <>
      <Row>
        <Button variant="secondary" size="s" onClick={() => editor.addAt(plays ? now() : 0)}>
          <Plus aria-hidden="true" />
          <span>{plays ? 'Add a caption here' : 'Add a caption'}</span>
        </Button>
        {plays && selected !== undefined && number > 0 && (
          <>
            <Button variant="secondary" size="s" onClick={() => editor.setTime(selected, 'start', now())}>
              {`Start caption ${number} here`}
            </Button>
            <Button variant="secondary" size="s" onClick={() => editor.setTime(selected, 'end', now())}>
              {`End caption ${number} here`}
            </Button>
          </>
        )}
        <Button
          variant="ghost"
          size="s"
          aria-disabled={past.length === 0 || undefined}
          onClick={() => past.length > 0 && editor.undo()}
        >
          <Undo2 aria-hidden="true" />
          Undo
        </Button>
      </Row>
      {captions.cues.length > 0 && <ShiftAll editor={editor} />}
    </>
  );
}

/** Moves every caption by the same amount of time. */
function ShiftAll({ editor }: Pick<CaptionToolsProps, 'editor'>) {
  const [seconds, setSeconds] = useState('');
  const [error, setError] = useState<string>();
  const shift = () => {
    const by = Number(seconds.trim().replace(',', '.').replace('−', '-'));
    if (seconds.trim() === '' || !Number.isFinite(by)) setError('Enter a number of seconds, such as -0.5.');
    else if (!editor.shift(Math.round(by * 1000)))
      setError('The first caption would start before the video.');
    else setError(undefined);
  };
  return (
    <Row>
      <TextField
        label="Move all captions (seconds)"
        placeholder="-0.5 to move earlier"
        value={seconds}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setSeconds(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          shift();
        }}
      />
      <Button variant="secondary" size="s" onClick={shift}>
        <MoveHorizontal aria-hidden="true" />
        Move
      </Button>
    </Row>
  );
}

/** Shows the words of all captions, and saves them as a file. */
export function Transcript({ editor, fileName }: { editor: CaptionsEditor; fileName: string }) {
  const { captions } = useStore(editor.store);
  const text = transcriptOf(captions.cues);
  return (
    <Disclosure>
      <summary>Transcript and files</summary>
      <TextAreaField label="Transcript" readOnly rows={6} value={text} />
      <Row>
        <Button
          variant="secondary"
          size="s"
          onClick={() => saveFile(`${fileName}.vtt`, new Blob([writeWebVtt(captions)], { type: 'text/vtt' }))}
        >
          <Download aria-hidden="true" />
          Captions (.vtt)
        </Button>
        <Button
          variant="secondary"
          size="s"
          onClick={() => saveFile(`${fileName}.txt`, new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          <Download aria-hidden="true" />
          Transcript (.txt)
        </Button>
      </Row>
    </Disclosure>
  );
}

interface FirstCaptionsProps {
  editor: CaptionsEditor;
  /** The video's length in milliseconds. */
  length: number | undefined;
}

/** Creates captions from a script, for a video without captions. */
export function FirstCaptions({ editor, length }: FirstCaptionsProps) {
  const [text, setText] = useState('');
  return (
    <Side>
      <p>No captions yet. Add the first one while the video plays, or paste the script:</p>
      <TextAreaField
        label="Script"
        hint="Put each caption on its own line. Captions are spread across the video, and you can adjust their times."
        rows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Row>
        <Button variant="secondary" disabled={text.trim() === ''} onClick={() => editor.fill(text, length)}>
          Create captions
        </Button>
      </Row>
    </Side>
  );
}
