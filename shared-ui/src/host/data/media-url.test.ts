import { foreignHost, ownMediaUrl, resolveMediaUrl } from './media-url';

test('media paths become Storage URLs, http(s) URLs stay and other schemes are refused', () => {
  const config = { supabaseUrl: 'http://api.test' };
  expect(resolveMediaUrl(config, 'media/a.svg')).toBe('http://api.test/storage/v1/object/public/media/a.svg');
  expect(resolveMediaUrl(config, 'https://cdn.test/a.mp4')).toBe('https://cdn.test/a.mp4');
  expect(resolveMediaUrl(config, 'javascript:alert(1)')).toBeUndefined();
  expect(resolveMediaUrl(config, null)).toBeUndefined();
});

test('media from the page, the project and the deployment count as the platform’s own; any other host is named', () => {
  const config = { supabaseUrl: 'http://api.test', mediaOrigins: ['https://cdn.school.example'] };
  for (const url of [
    undefined,
    '/storage/a.svg',
    `${location.origin}/a.svg`,
    'http://api.test/a.svg',
    'https://cdn.school.example/a.mp4',
  ])
    expect(foreignHost(config, url)).toBeNull();
  expect(foreignHost(config, 'https://i.ytimg.com/vi/a/hqdefault.jpg')).toBe('i.ytimg.com');
  expect(foreignHost(config, 'https://api.test/a.svg')).toBe('api.test');
  expect(foreignHost(config, 'http://api.test:8080/a.svg')).toBe('api.test:8080');
  expect(ownMediaUrl(config, 'media/a.svg')).toBe('http://api.test/storage/v1/object/public/media/a.svg');
  expect(ownMediaUrl(config, 'https://pictures.example/a.png')).toBeUndefined();
});
