import { createEmbedConsent } from './embed-consent';

beforeEach(() => localStorage.clear());

test('consent belongs to one user and one provider, and can be withdrawn', () => {
  createEmbedConsent('mia').set('youtube', true);
  expect(createEmbedConsent('mia').has('youtube')).toBe(true);
  expect(createEmbedConsent('mia').has('vimeo')).toBe(false);
  expect(createEmbedConsent('tom').has('youtube')).toBe(false);

  createEmbedConsent('mia').set('youtube', false);
  expect(createEmbedConsent('mia').has('youtube')).toBe(false);
});

test('a damaged entry counts as no consent', () => {
  localStorage.setItem('learning-platform-embeds:mia', '{oops');
  expect(createEmbedConsent('mia').has('youtube')).toBe(false);
});
