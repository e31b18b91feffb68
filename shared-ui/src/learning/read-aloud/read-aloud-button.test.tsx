import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { ReadAloudButton } from './read-aloud-button';

/** A voice for the test: neither jsdom nor the journeys' Chromium has one. */
class Utterance {
  voice: SpeechSynthesisVoice | null = null;
  lang = '';
  onstart?: () => void;
  onend?: () => void;
  onerror?: () => void;
  onboundary?: (event: { name: string; charIndex: number; charLength?: number }) => void;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const aVoice = (lang: string, fields: Partial<SpeechSynthesisVoice> = {}) =>
  ({
    lang,
    localService: true,
    default: false,
    name: lang,
    voiceURI: lang,
    ...fields,
  }) as SpeechSynthesisVoice;

let voices: SpeechSynthesisVoice[];
let spoken: Utterance[];
let highlighted: Map<string, Range>;
const synthesis = Object.assign(new EventTarget(), {
  getVoices: () => voices,
  speak: (utterance: Utterance) => spoken.push(utterance),
  cancel: jest.fn(),
});

beforeEach(() => {
  voices = [aVoice('en-US', { default: true }), aVoice('en_AU')];
  spoken = [];
  highlighted = new Map();
  document.documentElement.lang = 'en-AU';
  Object.assign(window, {
    speechSynthesis: synthesis,
    SpeechSynthesisUtterance: Utterance,
    CSS: { highlights: highlighted },
    Highlight: function Highlight(range: Range) {
      return range;
    },
  });
});

function Page({ texts }: { texts: string[] }) {
  const root = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={root}>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <ReadAloudButton what="question" elements={() => [root.current, null]} />
    </>
  );
}

const button = (name = 'Read question aloud') => screen.queryByRole('button', { name });
const press = (name?: string) => fireEvent.click(button(name)!);
const shown = () => highlighted.get('read-aloud')?.toString();
const say = (step: () => void) => act(step);

test('reads part by part with a voice in the document’s language, and highlights the spoken word', () => {
  render(<Page texts={['Pay day', 'It’s Friday.']} />);
  press();
  expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([['Pay day', 'en_AU']]);
  expect(button('Stop reading')).toBeVisible();
  say(() => spoken[0]!.onstart!());
  expect(shown()).toBe('Pay day');
  say(() => spoken[0]!.onboundary!({ name: 'word', charIndex: 4, charLength: 3 }));
  expect(shown()).toBe('day');
  say(() => spoken[0]!.onend!());
  // This voice doesn’t report how long words are.
  say(() => spoken[1]!.onboundary!({ name: 'word', charIndex: 0 }));
  expect(shown()).toBe('It’s');
  say(() => spoken[1]!.onboundary!({ name: 'sentence', charIndex: 0 }));
  expect(shown()).toBe('It’s');
  say(() => spoken[1]!.onend!());
  expect(shown()).toBeUndefined();
  expect(button()).toBeVisible();
});

test('pressing again stops the reading, and once more restarts it', () => {
  render(<Page texts={['Pay day', 'Friday']} />);
  press();
  say(() => spoken[0]!.onstart!());
  press('Stop reading');
  expect(synthesis.cancel).toHaveBeenCalled();
  expect(shown()).toBeUndefined();
  say(() => spoken[0]!.onend!());
  expect(spoken).toHaveLength(1);
  press();
  expect(spoken.map(({ text }) => text)).toEqual(['Pay day', 'Pay day']);
});

test('stops when the user leaves the page, when its question disappears, and when something else is read', () => {
  const view = render(<Page texts={['Pay day']} />);
  press();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(button()).toBeVisible();
  press();
  synthesis.cancel.mockClear();
  view.unmount();
  expect(synthesis.cancel).toHaveBeenCalled();

  render(<Page texts={['One']} />);
  press();
  render(<ReadAloudButton what="explanation" elements={() => [document.body]} />);
  press('Read explanation aloud');
  expect(button()).toBeVisible();
  expect(button('Stop reading')).toBeVisible();
});

test('a voice that fails stops the reading', () => {
  render(<Page texts={['Pay day', 'Friday']} />);
  press();
  say(() => spoken[0]!.onerror!());
  expect(button()).toBeVisible();
  expect(spoken).toHaveLength(1);
});

test.each<[string, SpeechSynthesisVoice[]]>([
  ['no voice', []],
  ['only a voice from an online service', [aVoice('en-AU', { localService: false })]],
  ['only a voice in another language', [aVoice('de-DE')]],
])('on a device with %s, the button is hidden until a voice arrives', (_which, some) => {
  voices = some;
  render(<Page texts={['Pay day']} />);
  expect(button()).toBeNull();
  voices = [aVoice('en-GB')];
  act(() => void synthesis.dispatchEvent(new Event('voiceschanged')));
  expect(button()).toBeVisible();
});

test('a browser without highlights marks the part instead', () => {
  Object.assign(window, { CSS: {} });
  render(<Page texts={['Pay day', 'Friday']} />);
  press();
  say(() => spoken[0]!.onstart!());
  expect(screen.getByText('Pay day')).toHaveAttribute('data-read-aloud');
  say(() => spoken[0]!.onend!());
  say(() => spoken[1]!.onstart!());
  expect(screen.getByText('Pay day')).not.toHaveAttribute('data-read-aloud');
  expect(screen.getByText('Friday')).toHaveAttribute('data-read-aloud');
});
