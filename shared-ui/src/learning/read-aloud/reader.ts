import { type ReadablePart, readableParts } from './readable-parts';

/** The highlight's name in `CSS.highlights` and in the style rules. */
export const HIGHLIGHT = 'read-aloud';
/** The attribute that marks the element being read, in browsers without range highlights. */
export const MARKED = 'data-read-aloud';

/** Finds a voice on this device for the document's language, so that the text never leaves the device; undefined if there is none. */
export function findLocalVoice(): SpeechSynthesisVoice | undefined {
  const wanted = document.documentElement.lang.toLowerCase();
  const [language = ''] = wanted.split('-');
  // Android uses underscores, as in en_AU.
  const langOf = ({ lang }: SpeechSynthesisVoice) => lang.toLowerCase().replace('_', '-');
  const voices = speechSynthesis
    .getVoices()
    .filter((voice) => voice.localService && langOf(voice).split('-')[0] === language);
  return (
    voices.find((voice) => langOf(voice) === wanted) ?? voices.find((voice) => voice.default) ?? voices[0]
  );
}

/** Stops the current reading; only one runs at a time. */
let stopCurrent: (() => void) | undefined;

/**
 * Reads the visible content of these elements, part by part, and highlights each word if the voice reports words, otherwise each part.
 * Stops any current reading.
 * @param onEnd called when the reading ends, or another reading stops it
 * @returns a function that stops the reading
 */
export function readAloud(
  voice: SpeechSynthesisVoice,
  roots: readonly Element[],
  onEnd: () => void,
): () => void {
  stopCurrent?.();
  const parts = readableParts(roots);
  /** The current utterance, stored because Chromium drops events of utterances that nothing refers to. */
  let speaking: SpeechSynthesisUtterance | undefined;
  let over = false;

  function stop() {
    if (over) return;
    over = true;
    if (stopCurrent === stop) stopCurrent = undefined;
    window.removeEventListener('pagehide', stop);
    speechSynthesis.cancel();
    highlight(undefined);
    onEnd();
  }

  function speak(index: number) {
    const part = parts[index];
    if (!part) {
      stop();
      return;
    }
    speaking = new SpeechSynthesisUtterance(part.text);
    speaking.voice = voice;
    speaking.lang = voice.lang;
    speaking.onstart = () => over || highlight(part.rangeOf(0, part.text.length));
    speaking.onboundary = ({ name, charIndex, charLength }) => {
      if (!over && name === 'word') highlight(wordAt(part, charIndex, charLength));
    };
    speaking.onend = () => over || speak(index + 1);
    speaking.onerror = stop;
    speechSynthesis.speak(speaking);
  }

  stopCurrent = stop;
  // Otherwise, the voice would continue on the next page.
  window.addEventListener('pagehide', stop);
  // Otherwise, unfinished speech from another page or tab would be heard first.
  speechSynthesis.cancel();
  speak(0);
  return stop;
}

/** Returns the range of the word at this position. Some voices don't report its length. */
function wordAt(part: ReadablePart, start: number, length: number | undefined): Range {
  const word = /^[\p{L}\p{N}\p{M}'’.,$%]*/u.exec(part.text.slice(start))?.[0].length ?? 0;
  return part.rangeOf(start, start + (length || word));
}

function highlight(range: Range | undefined): void {
  if ('highlights' in CSS) {
    if (range) CSS.highlights.set(HIGHLIGHT, new Highlight(range));
    else CSS.highlights.delete(HIGHLIGHT);
    return;
  }
  for (const marked of document.querySelectorAll(`[${MARKED}]`)) marked.removeAttribute(MARKED);
  const container = range?.commonAncestorContainer;
  const element = container instanceof Element ? container : container?.parentElement;
  element?.setAttribute(MARKED, '');
}
