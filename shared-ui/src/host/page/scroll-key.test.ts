import { scrollKey } from './scroll-key';

test('pages opened by their address do not share a scroll position', () => {
  const home = scrollKey({ key: 'default', pathname: '/home', search: '' });
  expect(scrollKey({ key: 'default', pathname: '/courses', search: '' })).not.toBe(home);
  expect(scrollKey({ key: 'default', pathname: '/home', search: '' })).toBe(home);
});

test('each visit of a page within the app has its own scroll position', () => {
  expect(scrollKey({ key: 'k2j3', pathname: '/home', search: '' })).toBe('k2j3');
});
