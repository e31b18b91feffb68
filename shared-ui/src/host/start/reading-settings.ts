import { browserStorage } from './browser-storage';

/** This device's reading settings. */
export interface ReadingSettings {
  size: 'normal' | 'large' | 'largest';
  /** Whether to use more space between lines. */
  spaced: boolean;
  /** Whether to use a plain font instead of the platform's own. */
  plain: boolean;
  /** Whether letters and numbers choose an answer, wherever the focus is (WCAG 2.1.4). */
  answerKeys: boolean;
}

/**
 * The storage key. A script on every page reads it before the first paint (`shared-ui/build/start-guard`). The value is words separated by
 * spaces.
 */
const KEY = 'reading';

/** Reads this device's settings. */
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
