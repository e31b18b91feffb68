import { formatSeatCode, joinAddress } from './seat-code';

test('a code is shown in two halves; anything else stays unchanged', () => {
  expect(formatSeatCode('4F7K2M9QXA')).toBe('4F7K2-M9QXA');
  expect(formatSeatCode('4F7K2-M9QXA')).toBe('4F7K2-M9QXA');
  expect(formatSeatCode('4F7')).toBe('4F7');
});

test('the address sent to learners contains the code without its hyphen', () => {
  expect(joinAddress('4F7K2-M9QXA')).toBe('http://localhost/join?code=4F7K2M9QXA');
});
