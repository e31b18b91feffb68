import {
  playerPreferencesKey,
  readPlayerPreferences,
  storePlayerPreferences,
  type PlayerPreferences,
} from './player-preferences';

afterEach(() => localStorage.clear());

const unchosen = { captions: null, speed: 1, volume: 1, muted: false };

test('each user of a browser has their own preferences', () => {
  const chosen: PlayerPreferences = { captions: 'en-AU', speed: 1.5, volume: 0.4, muted: true };
  storePlayerPreferences('mia', chosen);
  expect(readPlayerPreferences('mia')).toEqual(chosen);
  expect(readPlayerPreferences('tom')).toEqual(unchosen);
});

test.each([
  ['invalid JSON', '{'],
  ['nothing', 'null'],
  ['an out-of-range value', '{"captions":1,"speed":40,"volume":-1,"muted":"yes"}'],
])('%s counts as no preference', (_, stored) => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  localStorage.setItem(playerPreferencesKey('mia'), stored);
  expect(readPlayerPreferences('mia')).toEqual(unchosen);
  warn.mockRestore();
});
