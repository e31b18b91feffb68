import { createStore } from 'zustand/vanilla';
import { formatTime, type Cue } from './cue';
import { addCue, cuesOfText, deleteCue, indexBefore, mergeCues, shiftCues, splitCue } from './cue-edits';
import type { Captions } from './webvtt';

export interface CaptionsEditorState {
  captions: Captions;
  /** The states that `undo` restores, newest last. */
  past: Captions[];
  /** The key of the caption that had the keyboard focus last. */
  selected: number | undefined;
  /** The caption to focus; a new object focuses it again. */
  focus: { key: number } | undefined;
  /** A message about the last action, which screen readers announce. */
  message: string;
}

/** Creates the state of an editor for a video's captions. */
export function createCaptionsEditor(stored: Captions, draft = stored) {
  const store = createStore<CaptionsEditorState>(() => ({
    captions: draft,
    past: [],
    selected: undefined,
    focus: undefined,
    message: '',
  }));
  const { getState, setState } = store;
  const indexOf = (key: number) => getState().captions.cues.findIndex((cue) => cue.key === key);

  /** The field being typed in, whose consecutive changes are undone in one step. */
  let typedIn: string | undefined;

  /** Replaces the captions; the change can be undone. */
  function replace(cues: Cue[], message: string, focused?: number) {
    const { captions, past } = getState();
    if (cues === captions.cues) return;
    const focus = focused === undefined ? undefined : { key: focused };
    typedIn = undefined;
    setState({ captions: { ...captions, cues }, past: [...past, captions], message, focus });
  }

  return {
    store,
    isChanged: () => getState().captions !== stored,
    select: (key: number) => setState({ selected: key }),
    focus: (key: number) => setState({ focus: { key } }),

    change(key: number, changes: Partial<Pick<Cue, 'start' | 'end' | 'text'>>) {
      const { captions, past } = getState();
      const cues = captions.cues.map((cue) => (cue.key === key ? { ...cue, ...changes } : cue));
      const field = `${key} ${Object.keys(changes).join(' ')}`;
      setState({ captions: { ...captions, cues }, past: field === typedIn ? past : [...past, captions] });
      typedIn = field;
    },
    /** @param at the caption's new start or end, in milliseconds */
    setTime(key: number, side: 'start' | 'end', at: number) {
      const { captions } = getState();
      const cues = captions.cues.map((cue) => (cue.key === key ? { ...cue, [side]: formatTime(at) } : cue));
      replace(cues, `Caption ${indexOf(key) + 1} ${side}s at ${formatTime(at)}.`);
    },
    addAfter(key: number) {
      const { cues, added } = addCue(getState().captions.cues, indexOf(key));
      replace(cues, 'A caption was added.', added);
    },
    /** @param at the caption's start in milliseconds */
    addAt(at: number) {
      const before = getState().captions.cues;
      const { cues, added } = addCue(before, indexBefore(before, at), at);
      replace(cues, `A caption was added at ${formatTime(at)}.`, added);
    },
    /** @param position the position in the text */
    split(key: number, position?: number) {
      const before = getState().captions.cues;
      const cues = splitCue(before, indexOf(key), position);
      if (cues.length === before.length)
        setState({ message: 'This caption has only one word, so it can’t be split.' });
      else replace(cues, 'The caption was split.', key);
    },
    merge(key: number) {
      replace(mergeCues(getState().captions.cues, indexOf(key)), 'Two captions were joined.', key);
    },
    remove(key: number) {
      const [index, before] = [indexOf(key), getState().captions.cues];
      const neighbour = before[index + 1] ?? before[index - 1];
      replace(deleteCue(before, index), `Caption ${index + 1} was deleted.`, neighbour?.key);
    },
    /** @returns false if a caption would start before the video, in which case nothing changes */
    shift(by: number): boolean {
      const cues = shiftCues(getState().captions.cues, by);
      if (cues) replace(cues, `All captions were moved by ${by / 1000} seconds.`);
      return cues !== undefined;
    },
    /** @param length the video's length in milliseconds */
    fill(text: string, length?: number) {
      const cues = cuesOfText(text, length);
      replace(cues, `${cues.length} captions were created.`, cues[0]?.key);
    },
    undo() {
      const { past, captions } = getState();
      const last = past.at(-1);
      if (!last) return;
      typedIn = undefined;
      const focused = last.cues.find(({ key }, index) => captions.cues[index]?.key !== key) ?? last.cues[0];
      setState({
        captions: last,
        past: past.slice(0, -1),
        message: 'Undone.',
        focus: focused && { key: focused.key },
      });
    },
  };
}

export type CaptionsEditor = ReturnType<typeof createCaptionsEditor>;
