import { createEmbedConsent } from './embed-consent';

beforeEach(() => localStorage.clear());

test('consent belongs to one user and one provider, and can be withdrawn', () => {
  createEmbedConsent('mia').set('youtube', true);
  expect(createEmbedConsent('mia').isGiven('youtube')).toBe(true);
  expect(createEmbedConsent('mia').isGiven('vimeo')).toBe(false);
  expect(createEmbedConsent('tom').isGiven('youtube')).toBe(false);

  createEmbedConsent('mia').set('youtube', false);
  expect(createEmbedConsent('mia').isGiven('youtube')).toBe(false);
});

test('a damaged entry counts as no consent', () => {
  localStorage.setItem('learning-platform-embeds:mia', '{oops');
  expect(createEmbedConsent('mia').isGiven('youtube')).toBe(false);
});
