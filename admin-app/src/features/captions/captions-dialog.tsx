import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button, Dialog, ErrorState, FieldError, Skeleton, VisuallyHidden } from 'shared-ui/components';
import { toAppError } from 'shared-ui/data';
import { styled } from 'styled-components';
import { useLatest } from '../../shared/use-latest';
import { CaptionList } from './caption-list';
import { CaptionPlayer, type CaptionedVideo } from './caption-player';
import { CaptionTools, FirstCaptions, Transcript } from './caption-tools';
import { createCaptionsEditor } from './captions-editor.store';
import { readCaptions } from './captions.api';
import { Columns, Side } from './captions.styles';
import { parseTime } from './cue';
import { isInvalid, problemsOf } from './cue-problems';
import { captionFileOf, NO_FILE, type CaptionFile } from './caption-file';
import type { Captions, CaptionNote } from './webvtt';

const List = styled.ul`
  max-height: 8rem;
  margin: 0 0 var(--space-3);
  padding-inline-start: var(--space-5);
  overflow-y: auto;
  font-size: var(--text-s);
`;

/** Shows notes about the file that the captions came from. */
function CaptionNotes({ notes }: { notes: readonly CaptionNote[] }) {
  if (notes.length === 0) return null;
  return (
    <List aria-label="Notes about the file" tabIndex={0}>
      {notes.map(({ row, message }) => (
        <li key={`${row} ${message}`}>{row === 0 ? message : `Caption ${row}: ${message}`}</li>
      ))}
    </List>
  );
}

export interface CaptionsDialogProps {
  video: CaptionedVideo;
  /** The captions to edit: a chosen file or a URL; undefined to start without captions. */
  source: File | string | undefined;
  /** Unsaved changes from the last time the dialog was open. */
  draft: Captions | undefined;
  /** Receives unsaved changes; undefined if there are none. */
  onDraft: (draft: Captions | undefined) => void;
  /** Receives the edited captions as a file. */
  onUse: (file: File) => void;
  onClose: () => void;
  /** Closes the dialog and discards the changes. */
  onDiscard: () => void;
}

/** Edits captions beside their video. */
export default function CaptionsDialog({ source, ...props }: CaptionsDialogProps) {
  const stored = useQuery({
    queryKey: [
      'captions',
      typeof source === 'string' ? source : source && [source.name, source.lastModified],
    ],
    queryFn: () => readCaptions(source),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const [startsEmpty, setStartsEmpty] = useState(false);
  const file = startsEmpty ? NO_FILE : stored.data;
  if (file) return <Editor file={file} {...props} />;
  return (
    <Dialog open size="xl" title="Captions" onClose={props.onClose}>
      {stored.isError ? (
        <ErrorState
          title="Couldn’t load these captions"
          message={toAppError(stored.error).message}
          busy={stored.isFetching}
          onRetry={() => void stored.refetch()}
          action={
            <Button variant="secondary" onClick={() => setStartsEmpty(true)}>
              Write new captions
            </Button>
          }
        />
      ) : (
        <Skeleton height="20rem" />
      )}
    </Dialog>
  );
}

interface EditorProps extends Omit<CaptionsDialogProps, 'source'> {
  file: CaptionFile;
}

function Editor({ file, video, draft, onDraft, onUse, onClose, onDiscard }: EditorProps) {
  const [editor] = useState(() => createCaptionsEditor(file.captions, draft));
  const { captions, message } = useStore(editor.store);
  const { cues } = captions;
  const playerRef = useRef<HTMLVideoElement>(null);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const plays = length !== undefined;
  const shown = cues.find(({ start, end }) => (parseTime(start) ?? 0) <= at && at < (parseTime(end) ?? 0));
  const report = useLatest(onDraft);
  useEffect(
    () =>
      editor.store.subscribe(({ captions: now }, before) => {
        if (now !== before.captions) report.current(editor.isChanged() ? now : undefined);
      }),
    [editor, report],
  );
  const play = useCallback((from: number) => {
    if (!playerRef.current) return;
    playerRef.current.currentTime = from / 1000;
    // The browser may refuse to play; the video still shows this moment.
    playerRef.current.play().catch(() => undefined);
  }, []);

  function use() {
    const invalid = cues.filter((cue, index) => isInvalid(problemsOf(cue, cues[index - 1], length)));
    const [first] = invalid;
    if (first) {
      setRefusal(
        invalid.length === 1
          ? '1 caption has a problem. Fix it first.'
          : `${invalid.length} captions have problems. Fix them first.`,
      );
      editor.focus(first.key);
      return;
    }
    onUse(captionFileOf(captions, file));
  }

  return (
    <Dialog
      open
      size="xl"
      title={video.title ? `Captions for “${video.title}”` : 'Captions'}
      onClose={onClose}
      actions={
        <>
          <FieldError>{refusal}</FieldError>
          <Button variant="secondary" onClick={onDiscard}>
            Discard changes
          </Button>
          <Button disabled={cues.length === 0} onClick={use}>
            Use these captions
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      <CaptionNotes notes={file.notes} />
      <Columns>
        <Side>
          <CaptionPlayer
            video={video}
            playerRef={playerRef}
            caption={shown?.text}
            onTime={setAt}
            onLength={setLength}
          />
          <CaptionTools editor={editor} playerRef={playerRef} plays={plays} />
          {cues.length > 0 && <Transcript editor={editor} fileName={fileNameOf(video.title)} />}
        </Side>
        {cues.length > 0 ? (
          <CaptionList
            editor={editor}
            playing={shown?.key}
            length={length}
            onPlay={plays ? play : undefined}
          />
        ) : (
          <FirstCaptions editor={editor} length={length} />
        )}
      </Columns>
    </Dialog>
  );
}

/** Turns the title into a file name. */
const fileNameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '') || 'captions';
