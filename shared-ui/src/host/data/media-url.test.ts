import { resolveMediaUrl } from './media-url';

test('media paths become Storage URLs, http(s) URLs stay and other schemes are refused', () => {
  const config = { supabaseUrl: 'http://api.test' };
  expect(resolveMediaUrl(config, 'media/a.svg')).toBe('http://api.test/storage/v1/object/public/media/a.svg');
  expect(resolveMediaUrl(config, 'https://cdn.test/a.mp4')).toBe('https://cdn.test/a.mp4');
  expect(resolveMediaUrl(config, 'javascript:alert(1)')).toBeUndefined();
  expect(resolveMediaUrl(config, null)).toBeUndefined();
});
