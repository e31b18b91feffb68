import { pictureIn, withPictures } from './pictures';

test('a row shows its pictures from Storage and keeps everything else', () => {
  const picture = (address: string) =>
    pictureIn({ alternative: 'A "pay" [slip]', address, width: 8, height: 6 });
  const row = (address: string) => ({
    title: `See ${picture(address)}`,
    options: { [picture(address)]: 'images/a.png' },
  });
  expect(withPictures(row('images/a.png'), { 'images/a.png': 'media/uploads/images/x.png' })).toEqual(
    row('media/uploads/images/x.png'),
  );
  expect(picture('a.png')).toBe('![A "pay" (slip)](a.png "8x6")');
});
