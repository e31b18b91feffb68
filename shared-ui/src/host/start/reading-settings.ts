import { browserStorage } from './browser-storage';

/** Reading settings of this device. */
export interface ReadingSettings {
  size: 'normal' | 'large' | 'largest';
  /** More space between lines. */
  spaced: boolean;
  /** A plain font in place of the platform's own. */
  plain: boolean;
  /** A letter or number chooses an answer, wherever the focus is (WCAG 2.1.4). */
  answerKeys: boolean;
}

/** A script of every page reads it before the first paint (`shared-ui/build/start-guard`). The value is words separated by spaces. */
const KEY = 'reading';

/** The settings of this device. */
export function readReadingSettings(): ReadingSettings {
  const words = (browserStorage.getItem(KEY) ?? '').split(' ');
  return {
    size: words.includes('largest') ? 'largest' : words.includes('large') ? 'large' : 'normal',
    spaced: words.includes('spaced'),
    plain: words.includes('plain'),
    answerKeys: !words.includes('no-keys'),
  };
}

/** Saves the settings for everyone who uses this device, and applies them to this page (`GlobalStyle`). */
export function saveReadingSettings({ size, spaced, plain, answerKeys }: ReadingSettings): void {
  const words = [size !== 'normal' && size, spaced && 'spaced', plain && 'plain', !answerKeys && 'no-keys']
    .filter(Boolean)
    .join(' ');
  if (words === '') browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, words);
  document.documentElement.dataset.reading = words;
}
