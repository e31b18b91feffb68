import { createMediaConsent, onMediaConsent } from './media-consent';

beforeEach(() => localStorage.clear());

test('consent belongs to one user and one source, and can be withdrawn', () => {
  createMediaConsent('mia').set('youtube', true);
  expect(createMediaConsent('mia').has('youtube')).toBe(true);
  expect(createMediaConsent('mia').has('pictures.example')).toBe(false);
  expect(createMediaConsent('tom').has('youtube')).toBe(false);

  createMediaConsent('mia').set('youtube', false);
  expect(createMediaConsent('mia').has('youtube')).toBe(false);
});

test('a damaged entry counts as no consent', () => {
  localStorage.setItem('learning-platform-embeds:mia', '{oops');
  expect(createMediaConsent('mia').has('youtube')).toBe(false);
});

test('subscribers are notified of each choice', () => {
  const listener = jest.fn();
  const stop = onMediaConsent(listener);
  createMediaConsent('mia').set('pictures.example', true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  createMediaConsent('mia').set('pictures.example', false);
  expect(listener).toHaveBeenCalledTimes(1);
});
